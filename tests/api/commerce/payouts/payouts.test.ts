import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { recordPayouts, send } from "@/lib/commerce/payouts/transfer-service";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import * as bank from "@/tests/support/bank";
import { createToken } from "@/tests/support/factories";
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

it("A payout of which the server first hears when it has failed is an event too, once", async () => {
  const seller = await createSeller();
  const token = await createToken(seller.id);
  const { purchaseId } = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
  const [{ id }] = await sql<[{ id: number }]>`select id from transfers where purchase_id = ${purchaseId}`;
  await send(id);
  const { account } = seller;
  const payout = await bank.control("payout", { account, currency: "usd" });
  await bank.control("payout", { account, payout: payout.id, outcome: "failed", code: "account_closed" });
  for (let time = 0; time < 2; time++) await recordPayouts(account);
  await readAll(eventConsumer);
  const { body } = await get("/events?types=payout.*", { token });
  expect(body.pagination.data).toMatchObject([{ type: "payout.failed", data: { code: "account_closed" } }]);
});
