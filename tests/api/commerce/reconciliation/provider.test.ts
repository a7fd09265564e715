import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { listPayments } from "@/lib/admin/payments/service";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { fetchEvents, findDifferences, reportDifferences } from "@/lib/commerce/reconciliation/service";
import { createUser } from "@/tests/support/factories";
import { bank, buy, createBuyer, createShop, finishJobs, purchaseRows } from "@/tests/support/market";
import { userCaller } from "@/tests/support/user-caller";

afterEach(() => bank.calm());

/** A purchase that was paid while no webhook arrived. */
async function paySilently() {
  const shop = await createShop();
  const buyer = await createBuyer();
  const { body } = await buyer.initiate(shop.trackId);
  await bank.control("webhooks", { mode: "drop" });
  await bank.pay((await purchaseRows(body.purchase_id)).provider_session);
  return { id: body.purchase_id as number, buyer };
}

const codes = async () => (await findDifferences(0)).map(({ code }) => code);

describe("Events that never arrived", () => {
  it("Events that never arrived are fetched from the provider and handled, once", async () => {
    const { id } = await paySilently();
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "open" });
    expect(await fetchEvents(new Date(Date.now() - 60_000))).toBeGreaterThan(0);
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "completed" });
    // Taking the money was an event as well.
    await fetchEvents(new Date(Date.now() - 60_000));
    expect(await fetchEvents(new Date(Date.now() - 60_000))).toBe(0);
  });
});

describe("The comparison with the provider", () => {
  it("The comparison with the provider finds nothing after sales, a refund and a dispute", async () => {
    const [one, other] = [await buy(await createShop()), await buy(await createShop({ exclusive: 30_000 }))];
    await one.buyer.send("POST", `/purchases/${one.id}/refund`, { reason: "withdrawal" });
    const { provider_payment } = await purchaseRows(other.id);
    const { id: dispute } = await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    expect(await findDifferences(0)).toEqual([]);
    await bank.control("dispute", { dispute, outcome: "won" });
    await finishJobs();
    expect(await findDifferences(0)).toEqual([]);
  });

  it("The comparison with the provider finds a charge of ours that the books do not know, and tells operators until it is settled", async () => {
    const { id } = await buy(await createShop());
    const client = await stripe();
    const { order_id } = await purchaseRows(id);
    // A second charge for the same order, made by nobody of ours.
    const session = await client.checkout.sessions.create({
      mode: "payment",
      ui_mode: "hosted_page",
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 700, product_data: { name: "Twice" } } },
      ],
      success_url: "http://downbeat.test/",
      payment_intent_data: { metadata: { order: String(order_id) } },
    });
    await bank.pay(session.id);
    await finishJobs();
    const operator = userCaller((await createUser({ role: "operator" })).id, true);
    for (const _ of ["the first night", "the second night"]) expect(await reportDifferences(0)).toBe(2);
    const { pagination } = await listPayments(operator, { list: "attention", search: "", page: 1 });
    expect(pagination.data.map(({ code, amount }) => [code, amount]).sort()).toEqual([
      ["balance_differs", 650],
      ["provider_differs", 700],
    ]);
  });

  it("The comparison with the provider finds a posting that the provider does not know", async () => {
    const { id } = await buy(await createShop());
    await finishJobs();
    const before = await codes();
    await sql`update orders set provider_charge = 'ch_invented' where id = ${(await purchaseRows(id)).order_id}`;
    expect(before).not.toContain("provider_missing");
    expect(await codes()).toContain("provider_missing");
  });
});
