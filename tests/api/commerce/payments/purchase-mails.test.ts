import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { findMails } from "@/tests/support/mails";
import { bank, buy, createShop, finishJobs, purchaseRows } from "@/tests/support/market";

afterEach(bank.calm);

/** The emails of an account, oldest first, without the addresses of their buttons and below, and the list that each can be taken off. */
async function findLetters(userId: number) {
  const [user] = await sql<{ email: string }[]>`select email from users where id = ${userId}`;
  const mails = await findMails(user?.email ?? "");
  return mails.map(({ subject, text, unsubscribe }) => ({
    subject,
    text: (text.split("\n\n-- \n")[0] ?? "").split("\n\n").slice(1, -1),
    list: /\/unsubscribe\/\d+\.(\w+)\./.exec(unsubscribe)?.[1],
  }));
}

const TEST = "This was a test purchase: no money has moved.";

describe("Emails about a purchase", () => {
  it("A sale and its refund are told to the buyer and to the seller, with what was bought and the amounts of each", async () => {
    const shop = await createShop();
    // The provider's fee on this sale is missing for its refund, which would wait for the next sale.
    await buy(await createShop());
    const { id, buyer } = await buy(shop, { license_type: "wav" });
    await finishJobs();
    await call("POST", `/artist/sales/${id}/refund`, {
      token: shop.seller.token,
      body: { reason: "Broken stems." },
    });
    await finishJobs();
    const { number, total_amount, artist_amount, track_name, licensee_name } = await purchaseRows(id);
    const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
    expect(await findLetters(buyer.id)).toEqual([
      {
        subject: `Your license for “${track_name}”`,
        text: [
          `You have bought a license for “${track_name}”: WAV lease. You paid ${money(total_amount)}. The order number is ${number}.`,
          "Your files, your license and your receipt stay on the page of the purchase.",
          TEST,
        ],
      },
      {
        subject: `Refund for “${track_name}”`,
        text: [
          `${money(total_amount)} is on its way back to you. Banks take up to ten days to show it.`,
          "The license is no longer valid.",
          TEST,
        ],
      },
    ]);
    expect(await findLetters(shop.seller.id)).toEqual([
      {
        subject: `You sold “${track_name}”`,
        text: [
          `${licensee_name} bought a license for “${track_name}”: WAV lease. You and those you share with earn ${money(artist_amount)}.`,
          TEST,
        ],
        list: "sales",
      },
      {
        subject: `A sale of “${track_name}” was refunded`,
        text: [
          `The license for “${track_name}” (WAV lease) is no longer valid, and your share of it is deducted from what you are owed.`,
          TEST,
        ],
        list: "refunds",
      },
    ]);
  });
});
