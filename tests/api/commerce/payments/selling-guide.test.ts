import { readFile } from "node:fs/promises";
import { afterEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { sendTransfers } from "@/lib/commerce/payouts/transfer-jobs";
import * as constants from "@/lib/commerce/reconciliation/constants";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import {
  bank,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
} from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  await bank.control("settlement", {});
  expect(await contradictions()).toEqual([]);
});

/** The events of the three endpoints, as the guide for a real account has them. */
async function endpointsOfGuide() {
  const guide = await readFile("docs/selling.md", "utf8");
  const rows = [
    ...guide.matchAll(/^ *\| (your account|connected accounts) \| (snapshot|thin) \| (.*) \|$/gm),
  ];
  const [own, connected, thin] = rows.map(([, , , list = ""]) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, type = ""]) => type),
  );
  return { own: own ?? [], connected: connected ?? [], thin: thin ?? [] };
}

it("The guide's endpoints hear of everything that is looked for when it does not arrive", async () => {
  expect(await endpointsOfGuide()).toEqual({
    own: [...constants.EVENT_TYPES],
    connected: [...constants.CONNECTED_EVENT_TYPES],
    thin: [...constants.THIN_EVENT_TYPES],
  });
});

it("With endpoints as the guide says, all that happens at the provider is heard: from the onboarding to the payout, by webhooks alone", async () => {
  await bank.control("webhooks", { endpoints: await endpointsOfGuide() });
  await bank.control("settlement", { currencies: ["eur"] });
  const { id: sellerId, token } = await createCaller();
  const artist = await createArtist({ owner_id: sellerId });
  const track = await createTrack([artist.id]);
  const { body } = await post("/artist/payments-connect/onboard", { token, body: { country: "NL" } });
  await bank.sendForm(new URL(body.url).pathname, { answer: "finish" });
  await finishJobs();
  const status = async () => (await get("/artist/payments-connect/status", { token })).body.data;
  expect(await status()).toMatchObject({ transfers_enabled: true });
  const offers = [{ license_type: "mp3", amount: 1_900 }];
  await call("PUT", `/tracks/${track.id}/license-offers`, { token, body: { offers } });
  const buy = async (trackId: number, withdrawn = false) => {
    const buyer = await createBuyer();
    const { body } = await buyer.initiate(trackId);
    await bank.pay((await purchaseRows(body.purchase_id)).provider_session);
    await finishJobs();
    if (withdrawn)
      await buyer.send("POST", `/purchases/${body.purchase_id}/refund`, { reason: "withdrawal" });
    return body.purchase_id as number;
  };
  await buy((await createShop({ mp3: 90_000 })).trackId);
  const [sold, refunded, disputed] = [await buy(track.id), await buy(track.id, true), await buy(track.id)];
  const { provider_payment } = await purchaseRows(disputed);
  const dispute = await bank.control("dispute", { payment_intent: provider_payment });
  await bank.control("dispute", { dispute: dispute.id, outcome: "lost" });
  await finishJobs();
  expect((await Promise.all([sold, refunded, disputed].map(purchaseRows))).map(({ state }) => state)).toEqual(
    ["completed", "refunded", "charged_back"],
  );
  // The transfer goes out; the payout, another bank account and the end of the account are heard from the connected account.
  await sql`
    update transfers set available_at = now() - interval '1 hour', held_until = now() - interval '1 hour' where user_id = ${sellerId}`;
  await sql`update payment_accounts set account_changed_at = now() - interval '4 days' where user_id = ${sellerId}`;
  await sql`select ${enqueue(sendTransfers, {})}`;
  await finishJobs();
  const payout = await bank.control("payout", { account: body.account_id, currency: "eur" });
  await bank.control("payout", { account: body.account_id, payout: payout.id, outcome: "paid" });
  await bank.control("bank_account", { account: body.account_id });
  await finishJobs();
  const [row] = await sql`
    select payouts.amount, payouts.state, account_changed_at > now() - interval '1 minute' as held
    from payouts join payment_accounts using (user_id) where user_id = ${sellerId}`;
  expect(row).toEqual({ amount: 1_900, state: "paid", held: true });
  await bank.control("account", { account: body.account_id, status: "closed" });
  await finishJobs();
  expect(await status()).toMatchObject({ connected: false });
  const remaining = await sql`select type, error from payment_events where state not in ('done', 'ignored')`;
  expect([...remaining]).toEqual([]);
});
