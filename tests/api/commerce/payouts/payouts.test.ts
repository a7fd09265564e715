import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { recordPayouts, send } from "@/lib/commerce/payouts/transfer-service";
import * as bank from "@/tests/support/bank";
import { createSeller, sell } from "@/tests/support/sales";

it("Payouts of a seller's account are kept as the bank last reported them, with why one has failed", async () => {
  const seller = await createSeller();
  const { purchaseId } = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
  const [{ id }] = await sql<[{ id: number }]>`select id from transfers where purchase_id = ${purchaseId}`;
  await send(id);
  const payout = await bank.control("payout", { account: seller.account, currency: "usd" });
  expect(await recordPayouts(seller.account)).toBe(true);
  const readPayouts = () => sql`select state, amount, failure_code from payouts where user_id = ${seller.id}`;
  expect([...(await readPayouts())]).toEqual([{ state: "pending", amount: 4410, failure_code: null }]);
  await bank.control("payout", {
    account: seller.account,
    payout: payout.id,
    outcome: "failed",
    code: "account_closed",
  });
  await recordPayouts(seller.account);
  await recordPayouts(seller.account);
  expect([...(await readPayouts())]).toEqual([
    { state: "failed", amount: 4410, failure_code: "account_closed" },
  ]);
  await expect(recordPayouts("acct_unknown")).rejects.toThrow();
});
