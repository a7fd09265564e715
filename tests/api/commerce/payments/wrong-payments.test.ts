import { afterEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { syncPayment } from "@/lib/commerce/payments/service";
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
  expect(await contradictions()).toEqual([]);
});

it.each([
  ["amount", { amount: 1 }],
  ["currency", { currency: "eur" }],
])("A payment whose %s is not that of its order is not taken, and an operator is told", async (_, wrong) => {
  const shop = await createShop();
  const buyer = await createBuyer();
  const { body } = await buyer.initiate(shop.trackId);
  const { provider_session } = await purchaseRows(body.purchase_id);
  await bank.pay(provider_session);
  const [paid] = await sql`
    update bank.objects set data = data || ${sql.json(wrong)}
    where kind = 'payment_intent' and id = (
      select data ->> 'payment_intent' from bank.objects where id = ${provider_session}) returning id`;
  expect(paid).toBeDefined();
  await finishJobs();
  expect(await purchaseRows(body.purchase_id)).toMatchObject({
    ...{ state: "voided", order_state: "canceled" },
    ...{ failure_code: "amount_mismatch", attention: "amount_mismatch" },
  });
  expect((await buyer.send("GET", `/purchases/${body.purchase_id}`)).body.purchase).toMatchObject({
    status: "failed",
    reason_code: "amount_mismatch",
  });
});

it("A payment of which somebody has taken a part by hand before it was decided about completes no purchase", async () => {
  const buyer = await createBuyer();
  const { body } = await buyer.initiate((await createShop()).trackId);
  const { provider_session, order_id } = await purchaseRows(body.purchase_id);
  await bank.control("webhooks", { mode: "drop" });
  await bank.pay(provider_session);
  const [payment] = await sql`
    select data ->> 'payment_intent' as id from bank.objects where id = ${provider_session}`;
  await bank.control("capture", { payment_intent: payment?.id });
  await sql`update bank.objects set data = data || '{"amount_received": 1000}' where id = ${payment?.id}`;
  await syncPayment(order_id);
  expect(await purchaseRows(body.purchase_id)).toMatchObject({
    ...{ state: "refund_due", failure_code: "amount_mismatch", attention: "captured_by_hand" },
  });
});
