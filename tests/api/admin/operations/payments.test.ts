import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { listOrdersForOperators } from "@/lib/admin/lists/service";
import {
  answerDispute,
  endRefund,
  getOrder,
  listPayments,
  refundOrder,
  reprocessEvent,
  resolveAttention,
} from "@/lib/admin/payments/service";
import { getOverview, getWaiting } from "@/lib/admin/system/overview-service";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { checkInvariants } from "@/lib/commerce/reconciliation/invariant-service";
import { listAccessEvents } from "@/lib/developers/access/service";
import { createUser } from "@/tests/support/factories";
import {
  bank,
  buy,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
  sumPostings,
} from "@/tests/support/market";
import { makeDue } from "@/tests/support/pushes";
import { userCaller } from "@/tests/support/user-caller";

const reason = "The stems were incomplete.";

/** A sale, and an operator who looks at it. */
async function stage() {
  const shop = await createShop();
  const { id, buyer } = await buy(shop);
  await finishJobs();
  const { order_id, number, provider_payment } = await purchaseRows(id);
  const caller = userCaller((await createUser({ role: "operator" })).id, true);
  const refund = (scope: string, amount = "") => refundOrder(caller, { order_id, scope, amount, reason });
  const order = () => getOrder(caller, { order_id });
  const listOrders = async (list: string, search = number) =>
    (await listPayments(caller, { list, search, page: 1 })).pagination.data;
  return {
    shop,
    id,
    buyer,
    caller,
    order_id,
    number,
    provider_payment,
    refund,
    order,
    listOrders: listOrders,
  };
}

const audited = async (caller: Parameters<typeof listAccessEvents>[0], kind: string, search: string) =>
  (await listAccessEvents(caller, { kind, search, page: 1 })).pagination.data.map(({ reason: why }) => why);

describe("An order, for operators", () => {
  it("An operator sees an order with its purchase, license, transfers, events and postings, and no secret", async () => {
    const { caller, order, order_id, number, buyer, shop, listOrders } = await stage();
    const orders = await order();
    expect(orders).toMatchObject({
      number,
      total_amount: 5_390,
      refundable_amount: 5_390,
      refund_scopes: ["all", "part"],
      buyer: { id: buyer.id },
      purchase: { state: "completed", track_id: shop.trackId, attention: null },
      license: { state: "active", downloads: 0 },
      transfers: [{ payee: { id: shop.seller.id }, amount: 4_900 }],
      refunds: [],
      disputes: [],
    });
    expect(orders.events.length).toBeGreaterThan(0);
    for (const { entries } of orders.postings) {
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    expect(orders.postings[0]).toMatchObject({ cause: "capture", entries: [{ account: "cash" }, {}, {}] });
    const [secrets] = await sql`select client_secret, buyer_email from orders where id = ${order_id}`;
    for (const secret of Object.values(secrets ?? {}).filter(Boolean)) {
      expect(JSON.stringify(orders)).not.toContain(secret);
    }
    const find = (search: string) =>
      listOrdersForOperators(caller, { filter: "paid", search, sort: "newest", direction: "desc", page: 1 });
    const [account] = await sql<[{ handle: string }]>`select handle from users where id = ${buyer.id}`;
    for (const search of [number, `@${account.handle.toUpperCase()}`]) {
      const { pagination, totals } = await find(search);
      expect(pagination.data).toMatchObject([{ id: order_id, state: "completed", total: 5_390 }]);
      expect(totals).toMatchObject([{ currency: "usd", total: 5_390, refunded: 0 }]);
    }
    expect((await find("@nobody.here")).pagination.data).toEqual([]);
    expect(await listOrders("attention")).toEqual([]);
  });

  it("An operator's page of an order is unknown without an order, and forbidden for everybody else", async () => {
    const { caller, buyer, order_id } = await stage();
    await expect(getOrder(caller, { order_id: 2 ** 52 })).rejects.toMatchObject({ code: "not_found" });
    await expect(getOrder(userCaller(buyer.id), { order_id })).rejects.toMatchObject({ code: "forbidden" });
    const given = { order_id, scope: "all", amount: "", reason };
    await expect(refundOrder(userCaller(buyer.id), given)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("refundOrder", () => {
  it("refundOrder refunds a part, after which the buyer keeps the license, and then the rest, which ends it", async () => {
    // The provider's fee on the sale is missing for its refund, which would wait for the next sale.
    await buy(await createShop());
    const { refund, order, order_id, number, caller } = await stage();
    await refund("part", "13.90");
    await expect(refund("all")).rejects.toMatchObject({ code: "conflict" });
    await finishJobs();
    expect(await order()).toMatchObject({
      refundable_amount: 4_000,
      purchase: { state: "completed" },
      license: { state: "active" },
      refunds: [{ amount: 1_390, by: "operator", state: "succeeded", reason }],
    });
    for (const amount of ["", "0", "-1", "1.234", "ten", "1e3", "40.00", "999999999"]) {
      await expect(refund("part", amount), amount).rejects.toMatchObject({
        code: "validation_failed",
        errors: { amount: expect.any(String) },
      });
    }
    await refund("all");
    await finishJobs();
    expect(await order()).toMatchObject({
      refundable_amount: 0,
      refund_scopes: [],
      purchase: { state: "refunded" },
      license: { state: "revoked" },
    });
    const { processing = 0, cash = 0, ...rest } = await sumPostings(order_id);
    expect(Object.values(rest).every((amount) => amount === 0)).toBe(true);
    expect(cash).toBe(-processing);
    await expect(refund("all")).rejects.toMatchObject({ code: "conflict" });
    expect(await audited(caller, "payment_refunded", number)).toEqual([
      `$40.00: ${reason}`,
      `$13.90: ${reason}`,
    ]);
  });

  it("refundOrder waits for a dispute, which is listed and counted until it is settled", async () => {
    const { refund, order, order_id, number, listOrders, caller, provider_payment } = await stage();
    const { count } = await getWaiting(caller);
    const dispute = await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    await expect(refund("all")).rejects.toMatchObject({ code: "conflict" });
    expect(await order()).toMatchObject({ refund_scopes: [], disputes: [{ state: "withdrawn" }] });
    expect(await listOrders("attention")).toMatchObject([{ order_id, code: "disputed" }]);
    expect(await listOrders("disputes")).toMatchObject([{ order_id, amount: 5_390 }]);
    expect(await getWaiting(caller)).toMatchObject({ count: count + 1 });
    await answerDispute(caller, { order_id, evidence: "The files were downloaded twice." });
    expect((await order()).disputes).toMatchObject([
      { state: "under_review", answered_at: expect.any(String) },
    ]);
    expect(await (await stripe()).disputes.retrieve(dispute.id)).toMatchObject({
      status: "under_review",
      evidence: {
        uncategorized_text: "The files were downloaded twice.",
        access_activity_log: "No file was downloaded.",
        product_description: expect.stringContaining("license"),
      },
    });
    await expect(answerDispute(caller, { order_id, evidence: "More." })).rejects.toMatchObject({
      code: "conflict",
    });
    await bank.control("dispute", { dispute: dispute.id, outcome: "lost" });
    await finishJobs();
    expect((await getOverview(caller)).payments.count).toBeGreaterThan(0);
    expect(await listOrders("attention")).toMatchObject([{ code: "charged_back" }]);
    await resolveAttention(caller, { order_id, reason: "Talked to the seller." });
    expect(await listOrders("attention")).toEqual([]);
    expect(await getWaiting(caller)).toMatchObject({ count });
    expect(await audited(caller, "payment_settled", number)).toEqual(["Talked to the seller."]);
    await expect(answerDispute(caller, { order_id, evidence: "Late." })).rejects.toMatchObject({
      code: "conflict",
    });
    const again = resolveAttention(caller, { order_id, reason });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("endRefund", () => {
  /** A sale whose refund the provider has refused three times. */
  async function stageStuck() {
    const shop = await createShop({ exclusive: 30_000 });
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId);
    await buyer.confirm(checkout, "pm_card_refundFail");
    await finishJobs();
    const { order_id, id } = await purchaseRows(checkout.body.purchase_id);
    const caller = userCaller((await createUser({ role: "operator" })).id, true);
    await refundOrder(caller, { order_id, scope: "all", amount: "", reason });
    await finishJobs();
    for (const _ of [2, 3]) {
      await makeDue();
      await finishJobs();
    }
    const order = () => getOrder(caller, { order_id });
    const failed = (await order()).refunds.map(({ state }) => state);
    expect(failed).toEqual(["failed", "failed", "failed"]);
    expect(await order()).toMatchObject({
      refund_ends: ["paid_otherwise", "restore"],
      purchase: { state: "refund_due", attention: "refund_failed" },
      license: { state: "suspended" },
    });
    return { shop, buyer, caller, order_id, id, order, how: { order_id, reason } };
  }

  it("endRefund lets the purchase stand: the license is valid, the share is owed, nothing was posted", async () => {
    const { caller, order, how, order_id } = await stageStuck();
    const before = await sumPostings(order_id);
    await endRefund(caller, { ...how, how: "restore" });
    expect(await order()).toMatchObject({
      refund_ends: [],
      purchase: { state: "completed", attention: null },
      license: { state: "active" },
      transfers: [{ state: "owed", amount: 30_000 }],
    });
    expect(await sumPostings(order_id)).toEqual(before);
    await expect(endRefund(caller, { ...how, how: "restore" })).rejects.toMatchObject({ code: "conflict" });
  });

  it("endRefund notes that the buyer was paid otherwise: the license ends, and the platform has paid it of its own", async () => {
    const { shop, caller, order, how, order_id } = await stageStuck();
    const { cash } = await sumPostings(order_id);
    await endRefund(caller, { ...how, how: "paid_otherwise" });
    expect(await order()).toMatchObject({
      refundable_amount: 0,
      purchase: { state: "refunded", attention: null },
      license: { state: "revoked" },
      transfers: [{ state: "cancelled" }],
    });
    const { processing: _, ...rest } = await sumPostings(order_id);
    expect(rest).toEqual({ cash, fees: 0, losses: -33_000, [`payee ${shop.seller.id}`]: 0 });
    const [slot] = await sql`select exclusive from track_sales where track_id = ${shop.trackId}`;
    expect(slot).toEqual({ exclusive: "available" });
    expect((await checkInvariants()).filter(({ rows }) => rows.length > 0)).toEqual([]);
    await expect(endRefund(caller, { ...how, how: "restore" })).rejects.toMatchObject({ code: "conflict" });
  });

  it("endRefund is not for a purchase whose refund is under way, or that was not refunded", async () => {
    const { caller, order_id, refund } = await stage();
    const end = () => endRefund(caller, { order_id, how: "restore", reason });
    await expect(end()).rejects.toMatchObject({ code: "conflict" });
    await refund("all");
    await expect(end()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("reprocessEvent", () => {
  it("reprocessEvent handles an event again that nobody could handle", async () => {
    const { caller, order_id, provider_payment, listOrders } = await stage();
    const event_id = `evt_dead_${order_id}`;
    await sql`
      insert into payment_events (provider, event_id, type, object_id, livemode, payload, state)
      values ('stripe', ${event_id}, 'payment_intent.succeeded', ${provider_payment}, false, '{}', 'dead')`;
    expect(await listOrders("events", event_id)).toMatchObject([{ event_id, order_id: null, code: "dead" }]);
    await reprocessEvent(caller, { event_id });
    await finishJobs();
    expect(await listOrders("events", event_id)).toEqual([]);
    const events = (await getOrder(caller, { order_id })).events;
    expect(events.find((event) => event.event_id === event_id)).toMatchObject({ state: "done" });
    expect(await audited(caller, "payment_event_reprocessed", event_id)).toEqual([
      "payment_intent.succeeded",
    ]);
    await expect(reprocessEvent(caller, { event_id })).rejects.toMatchObject({ code: "conflict" });
    const unknown = reprocessEvent(caller, { event_id: "evt_nobody" });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("Transfers that something stops", () => {
  it("Transfers that something stops are listed with the reason", async () => {
    const { id, order_id, listOrders } = await stage();
    await sql`update transfers set state = 'blocked', blocked_reason = 'negative_balance' where purchase_id = ${id}`;
    expect(await listOrders("transfers")).toMatchObject([
      { order_id, code: "negative_balance", amount: 4_900, key: expect.stringMatching(/^transfer-/) },
    ]);
  });
});
