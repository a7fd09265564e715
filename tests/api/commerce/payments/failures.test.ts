import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { stripe } from "@/lib/commerce/payment-provider/service";
import {
  cancelAuthorization,
  captureOrder,
  expireOrder,
  expireOverdueOrders,
  syncPayment,
} from "@/lib/commerce/payments/service";
import { call } from "@/tests/support/api";
import {
  bank,
  buy,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
  sumPostings,
} from "@/tests/support/market";

/** The failures of section 14 of the design that no other test has; tests/support/failure-cases.ts says which test has which. */

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

type Checkout = Awaited<ReturnType<Awaited<ReturnType<typeof createBuyer>>["initiate"]>>;

/** An order that is paid at the bank, and that nobody here has heard of. */
async function paySilently({ body }: Checkout) {
  await bank.control("webhooks", { mode: "drop" });
  const { provider_session, order_id } = await purchaseRows(body.purchase_id);
  await bank.pay(provider_session);
  return { id: body.purchase_id as number, order_id: order_id as number };
}

/** An exclusive license that is decided for, and whose money is not taken yet, with a lease that is paid meanwhile. */
async function stageBoth() {
  const shop = await createShop({ exclusive: 30_000, wav: 4_900 });
  const [owner, lessee] = [await createBuyer(), await createBuyer()];
  const leasing = await lessee.initiate(shop.trackId, { license_type: "wav" });
  const exclusive = await paySilently(await owner.initiate(shop.trackId, { license_type: "exclusive" }));
  const lease = await paySilently(leasing);
  await syncPayment(exclusive.order_id);
  await syncPayment(lease.order_id);
  expect(await purchaseRows(exclusive.id)).toMatchObject({ state: "capturing", slot: "capturing" });
  expect(await purchaseRows(lease.id)).toMatchObject({ state: "open", order_state: "authorized" });
  return { shop, exclusive, lease };
}

describe("A lease that is paid while the exclusive license is being paid for", () => {
  it("A lease that is paid while the exclusive license is being paid for waits, and is given up when the exclusive license is sold", async () => {
    const { exclusive, lease } = await stageBoth();
    await captureOrder(exclusive.order_id);
    await syncPayment(lease.order_id);
    await cancelAuthorization(lease.order_id);
    expect(await purchaseRows(exclusive.id)).toMatchObject({ state: "completed" });
    expect(await purchaseRows(lease.id)).toMatchObject({ state: "voided", failure_code: "exclusive_sold" });
  });

  it("A lease that is paid while the exclusive license is being paid for completes when the exclusive license comes to nothing", async () => {
    const { exclusive, lease } = await stageBoth();
    await (await stripe()).paymentIntents.cancel((await purchaseRows(exclusive.id)).provider_payment);
    await syncPayment(exclusive.order_id);
    await syncPayment(lease.order_id);
    await captureOrder(lease.order_id);
    expect(await purchaseRows(exclusive.id)).toMatchObject({ state: "voided" });
    expect(await purchaseRows(lease.id)).toMatchObject({ state: "completed", slot: "available" });
  });
});

describe("An order that nobody has paid when the exclusive license is sold", () => {
  it("An order that nobody has paid when the exclusive license is sold ends, and says why to its buyer", async () => {
    const shop = await createShop({ exclusive: 30_000, wav: 4_900 });
    const [owner, lessee] = [await createBuyer(), await createBuyer()];
    const { body } = await lessee.initiate(shop.trackId, { license_type: "wav" });
    await owner.confirm(await owner.initiate(shop.trackId, { license_type: "exclusive" }));
    await finishJobs();
    expect((await lessee.send("GET", `/purchases/${body.purchase_id}`)).body.purchase).toMatchObject({
      status: "expired",
      reason_code: "exclusive_sold",
      message: "Someone else bought the exclusive license first. You have not been charged.",
    });
  });
});

describe("A payment that no webhook tells of", () => {
  it("A payment that no webhook tells of is found by the job that asks about orders that have waited for ten minutes", async () => {
    const { id, order_id } = await paySilently(
      await (await createBuyer()).initiate((await createShop()).trackId),
    );
    await sql`update orders set updated_at = now() - interval '11 minutes' where id = ${order_id}`;
    await expireOverdueOrders();
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "completed" });
  });

  it("A payment that no webhook tells of is found by the page that the buyer comes back to", async () => {
    const buyer = await createBuyer();
    const { id } = await paySilently(await buyer.initiate((await createShop()).trackId));
    expect((await buyer.send("GET", `/purchases/${id}`)).body.purchase.status).toBe("processing");
    await finishJobs();
    expect((await buyer.send("GET", `/purchases/${id}`)).body.purchase.status).toBe("completed");
  });

  it("A payment that no webhook tells of is not lost by a process that died after taking the money", async () => {
    const { id, order_id } = await paySilently(
      await (await createBuyer()).initiate((await createShop()).trackId),
    );
    await syncPayment(order_id);
    const { provider_payment } = await purchaseRows(id);
    await bank.control("capture", { payment_intent: provider_payment });
    await captureOrder(order_id);
    expect(await purchaseRows(id)).toMatchObject({ state: "completed" });
    expect((await sumPostings(order_id)).fees).toBe(-490);
  });
});

describe("A provider that fails", () => {
  it.each([
    ["answers 500 to", "500"],
    ["cuts the connection after doing", "cut"],
  ])("A provider that fails and %s each step: the money moves once", async (_, kind) => {
    const buyer = await createBuyer();
    const { id, order_id } = await paySilently(await buyer.initiate((await createShop()).trackId));
    await syncPayment(order_id);
    await bank.control("outage", { kind, path: "/capture" });
    await expect(captureOrder(order_id)).rejects.toThrow();
    expect((await purchaseRows(id)).state).toBe("capturing");
    await bank.calm();
    await captureOrder(order_id);
    expect(await purchaseRows(id)).toMatchObject({ state: "completed" });
    const { data } = await (await stripe()).balanceTransactions.list({ type: "charge", limit: 100 });
    const { provider_charge } =
      (await sql`select provider_charge from orders where id = ${order_id}`)[0] ?? {};
    expect(data.filter(({ source }) => source === provider_charge)).toHaveLength(1);
  });
});

describe("A payment that was decided against", () => {
  it("A payment that was decided against and was captured by hand is given back, and an operator is told", async () => {
    // The provider's fee on a sale is missing for its refund.
    await buy(await createShop({ exclusive: 30_000 }));
    const shop = await createShop({ exclusive: 30_000 });
    const late = await createBuyer();
    const { id, order_id } = await paySilently(await late.initiate(shop.trackId));
    await expireOrder(order_id);
    await buy(shop);
    await syncPayment(order_id);
    expect(await purchaseRows(id)).toMatchObject({ state: "voiding" });
    await bank.control("capture", { payment_intent: (await purchaseRows(id)).provider_payment });
    await cancelAuthorization(order_id);
    expect(await purchaseRows(id)).toMatchObject({ state: "refund_due", attention: "captured_by_hand" });
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "refunded" });
    const { processing = 0, cash = 0, ...rest } = await sumPostings(order_id);
    expect([Object.values(rest).every((amount) => amount === 0), cash]).toEqual([true, -processing]);
  });

  it("A payment that was decided against and lapses after an outage of a week leaves the exclusive license free", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const { id, order_id } = await paySilently(await (await createBuyer()).initiate(shop.trackId));
    await syncPayment(order_id);
    await bank.advance(8 * 86_400);
    await captureOrder(order_id);
    expect(await purchaseRows(id)).toMatchObject({ state: "voided", slot: "available" });
    await bank.calm();
  });
});

describe("A price that changes", () => {
  it("A price that changes does not change what an open order costs; a new quote is offered before that", async () => {
    const shop = await createShop({ wav: 4_900 });
    const [slow, quick] = [await createBuyer(), await createBuyer()];
    const checkout = await quick.initiate(shop.trackId);
    const quote = await slow.send("POST", `/tracks/${shop.trackId}/purchase/calculate-price`);
    await sql`update license_offers set amount = 9_900, version = version + 1 where track_id = ${shop.trackId}`;
    expect((await quick.confirm(checkout)).body.purchase.total_amount).toBe(5_390);
    const { quote_id } = quote.body;
    const refusal = await slow.initiate(shop.trackId, { quote_id });
    expect(refusal).toMatchObject({
      status: 409,
      body: { reason_code: "price_changed", pricing: { total_amount: 10_890 } },
    });
    const renewed = { quote_id: refusal.body.pricing.quote_id };
    expect((await slow.initiate(shop.trackId, renewed)).body.pricing.total_amount).toBe(10_890);
    expect((await quick.initiate(shop.trackId, { quote_id })).status).toBe(404);
    const { body } = await slow.initiate(shop.trackId, { amount: 1, total_amount: 1 });
    expect(body.pricing.total_amount).toBe(10_890);
  });

  it("A purchase that is started again with its quote is the same one, and after it has ended the quote is not used twice", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const { body: pricing } = await buyer.send("POST", `/tracks/${shop.trackId}/purchase/calculate-price`);
    const { quote_id } = pricing;
    const order = await buyer.initiate(shop.trackId, { quote_id });
    const again = await buyer.initiate(shop.trackId, { quote_id });
    expect([again.status, again.body.purchase_id]).toEqual([200, order.body.purchase_id]);
    await buyer.send("POST", `/purchases/${order.body.purchase_id}/cancel`);
    const refusal = await buyer.initiate(shop.trackId, { quote_id });
    expect(refusal).toMatchObject({ status: 409, body: { reason_code: "price_changed" } });
    expect(refusal.body.message).toContain("used or has expired");
    const { status } = await buyer.initiate(shop.trackId, { quote_id: refusal.body.pricing.quote_id });
    expect(status).toBe(200);
  });

  it("A price that changes by a coupon that ends counts for the order that has it", async () => {
    const shop = await createShop();
    await sql`
      insert into coupons (code, artist_id, name, kind, bps) values ('ENDING', ${shop.artistId}, 'Ends', 'percentage', 1000)`;
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId, { coupon_code: "ENDING" });
    await sql`update coupons set expires_at = now() where code = 'ENDING'`;
    expect((await buyer.confirm(checkout)).body.purchase).toMatchObject({
      status: "completed",
      total_amount: 4_851,
    });
  });
});

describe("One order", () => {
  it("One order is paid once, in whichever of two tabs", async () => {
    const buyer = await createBuyer();
    const { body } = await buyer.initiate((await createShop()).trackId);
    const { provider_session } = await purchaseRows(body.purchase_id);
    const tabs = await Promise.allSettled([1, 2].map(() => bank.pay(provider_session)));
    expect(tabs.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await finishJobs();
    expect(await purchaseRows(body.purchase_id)).toMatchObject({ state: "completed" });
  });

  it("One order is refused under the Idempotency-Key of another, and found again under another key", async () => {
    const buyer = await createBuyer();
    const { trackId } = await createShop({ mp3: 2_900, wav: 4_900 });
    const start = (key: string, license_type: string) =>
      call("POST", `/tracks/${trackId}/purchase/initiate`, {
        token: buyer.token,
        headers: { "Idempotency-Key": key },
        body: { license_type },
      });
    const first = await start("one", "wav");
    expect((await start("one", "mp3")).status).toBe(422);
    expect((await start("two", "wav")).body.purchase_id).toBe(first.body.purchase_id);
  });

  it("An order is not sold any more when its track was withdrawn before it was paid", async () => {
    const shop = await createShop();
    const { id, order_id } = await paySilently(await (await createBuyer()).initiate(shop.trackId));
    await sql`delete from tracks where id = ${shop.trackId}`;
    await syncPayment(order_id);
    await cancelAuthorization(order_id);
    expect(await purchaseRows(id)).toMatchObject({ state: "voided", failure_code: "track_removed" });
  });
});
