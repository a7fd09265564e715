import { createHmac } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { paymentInboxTasks } from "@/lib/commerce/payment-webhooks/tasks";
import { reverse, send } from "@/lib/commerce/payouts/transfer-service";
import { checkInvariants } from "@/lib/commerce/reconciliation/invariant-service";
import { printMetrics } from "@/lib/platform/metrics";
import { WEBHOOK_PATH } from "@/lib/test-bank/deliveries";
import { webhookSecret } from "@/lib/test-bank/keys";
import * as bank from "@/tests/support/bank";
import { createPayee, createSeller, refund, sell } from "@/tests/support/sales";
import { forgetJobs, runDue } from "@/tests/support/workers";

beforeAll(forgetJobs);
afterEach(async () => {
  await bank.calm();
  expect((await checkInvariants()).filter(({ rows }) => rows.length > 0)).toEqual([]);
});

/** Has all webhooks arrive, and does what they hint at. */
async function runJobs(): Promise<void> {
  await bank.deliver();
  await runDue({ handlePaymentEvent: paymentInboxTasks.handlePaymentEvent });
}

const eventStates = async (object: string) =>
  Object.fromEntries(
    (await sql`select type, state from payment_events where object_id = ${object}`).map(({ type, state }) => [
      type,
      state,
    ]),
  );

interface TransferRow {
  id: number;
  state: string;
  reversed_amount: number;
  provider_id: string;
}

/** A sale whose share is about to be sent. */
async function createShare() {
  const seller = await createSeller();
  const sale = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
  const read = async () =>
    (
      await sql<[TransferRow]>`
      select id, state, reversed_amount, provider_id from transfers where purchase_id = ${sale.purchaseId}`
    )[0];
  const owedAmount = async () =>
    (
      await sql<[{ owed_amount: number }]>`
      select owed_amount from ledger_accounts where user_id = ${seller.id}`
    )[0].owed_amount;
  return { seller, sale, read, owedAmount: owedAmount, id: (await read()).id };
}

describe("A webhook about a transfer", () => {
  it("A webhook about a transfer notes one that has arrived although the answer to it never came, once", async () => {
    const { id, read, owedAmount } = await createShare();
    await bank.control("outage", { kind: "cut", path: "/v1/transfers" });
    await expect(send(id)).rejects.toThrow();
    await bank.calm();
    await bank.control("webhooks", { copies: 2 });
    expect(await read()).toMatchObject({ state: "sending" });
    await runJobs();
    const transfer = await read();
    expect([transfer.state, await owedAmount()]).toEqual(["sent", 0]);
    expect(await eventStates(transfer.provider_id)).toEqual({ "transfer.created": "done" });
    await send(id);
    expect(await owedAmount()).toBe(0);
  });

  it("A webhook about a transfer owes the payee again what was reversed in the provider's dashboard, and posts it once", async () => {
    const { id, read, owedAmount } = await createShare();
    await send(id);
    const { provider_id } = await read();
    const { transfers } = await stripe();
    await transfers.createReversal(provider_id, { amount: 1000 });
    await runJobs();
    expect(await read()).toMatchObject({ state: "part_reversed", reversed_amount: 1000 });
    await transfers.createReversal(provider_id);
    await runJobs();
    await runJobs();
    expect(await read()).toMatchObject({ state: "reversed", reversed_amount: 4410 });
    expect(await owedAmount()).toBe(4410);
  });

  it("A webhook about a transfer leaves a reversal of ours to the job that makes it, even when it is faster than our books", async () => {
    const { seller, sale, id, read, owedAmount } = await createShare();
    await send(id);
    await refund(sale, [{ id: seller.id, amount: 410 }]);
    const [{ reversal }] = await sql<[{ reversal: number }]>`
      select id as reversal from transfer_reversals where transfer_id = ${id}`;
    await bank.control("outage", { kind: "cut", path: "/reversals" });
    await expect(reverse(reversal)).rejects.toThrow();
    await bank.calm();
    await runJobs();
    expect(await read()).toMatchObject({ state: "reversing", reversed_amount: 0 });
    expect(await eventStates((await read()).provider_id)).toMatchObject({ "transfer.reversed": "waiting" });
    await reverse(reversal);
    expect([await read(), await owedAmount()]).toMatchObject([
      { state: "part_reversed", reversed_amount: 410 },
      0,
    ]);
  });

  it("A webhook about a transfer is ignored when the transfer is not ours", async () => {
    const { seller } = await createShare();
    const made = await (await stripe()).transfers.create({
      amount: 100,
      currency: "usd",
      destination: seller.account,
    });
    await runJobs();
    expect(await eventStates(made.id)).toEqual({ "transfer.created": "ignored" });
  });
});

describe("A webhook about a seller's account", () => {
  it("A webhook about a seller's account fetches the account, and its payouts", async () => {
    const { seller, id } = await createShare();
    await send(id);
    const payout = await bank.control("payout", { account: seller.account, currency: "usd" });
    await runJobs();
    const payouts = () => sql`select provider_id, state from payouts where user_id = ${seller.id}`;
    expect([...(await payouts())]).toEqual([{ provider_id: payout.id, state: "pending" }]);
    await bank.control("payout", { account: seller.account, payout: payout.id, outcome: "paid" });
    await bank.control("account", { account: seller.account, status: "restricted" });
    await runJobs();
    expect([...(await payouts())]).toEqual([{ provider_id: payout.id, state: "paid" }]);
    const [account] = await sql`select transfers_status from payment_accounts where user_id = ${seller.id}`;
    expect(account).toEqual({ transfers_status: "restricted" });
  });

  it("A webhook about a seller's account is ignored when the account is not one of ours", async () => {
    const payee = await createPayee();
    await sql`delete from payment_accounts where user_id = ${payee.id}`;
    await bank.control("account", { account: payee.account, status: "restricted" });
    await runJobs();
    expect(Object.values(await eventStates(payee.account))).toContain("ignored");
  });
});

describe("The address of the webhooks", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const post = (body: string, { at = now(), secret = webhookSecret("own"), signed = body } = {}) => {
    const signature = createHmac("sha256", secret).update(`${at}.${signed}`).digest("hex");
    return fetch(bank.origin + WEBHOOK_PATH, {
      method: "POST",
      headers: { "Stripe-Signature": `t=${at},v1=${signature}` },
      body,
    });
  };
  const event = (more: object = {}) =>
    JSON.stringify({
      id: "evt_by_hand",
      type: "payout.paid",
      livemode: false,
      data: { object: { id: "po_1" } },
      ...more,
    });
  const countEvents = async () =>
    (await sql`select from payment_events where event_id = 'evt_by_hand'`).length;

  it("The address of the webhooks stores nothing that is unsigned, changed, old or no event, and says no reason", async () => {
    const refusals = await Promise.all([
      fetch(bank.origin + WEBHOOK_PATH, { method: "POST", body: event() }),
      post(event(), { secret: "whsec_other" }),
      post(event(), { signed: event({ type: "payout.failed" }) }),
      post(event(), { at: now() - 301 }),
      post(event({ id: 7 })),
      post("null"),
      post("{"),
    ]);
    for (const answer of refusals) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ received: false });
    }
    expect(await countEvents()).toBe(0);
  });

  it("The address of the webhooks takes events of the other mode without storing them, so that nobody sends them again, and counts them", async () => {
    const count = async () =>
      Number(/^downbeat_payment_events_ignored_total (\d+)/m.exec(await printMetrics())?.[1] ?? 0);
    const before = await count();
    expect((await post(event({ livemode: true }))).status).toBe(200);
    expect([await countEvents(), await count()]).toEqual([0, before + 1]);
  });

  it("The address of the webhooks has nothing to do with refunds of a connected account, and asks the provider nothing about them", async () => {
    await bank.control("outage", { kind: "500", path: "/v1/refunds" });
    const about = { type: "refund.updated", account: "acct_1", data: { object: { id: "re_1" } } };
    expect((await post(event({ id: "evt_refund_elsewhere", ...about }))).status).toBe(200);
    await paymentInboxTasks.handlePaymentEvent({ event_id: "evt_refund_elsewhere" });
    const [row] = await sql`select state, error from payment_events where event_id = 'evt_refund_elsewhere'`;
    expect(row).toEqual({ state: "ignored", error: null });
  });

  it("The address of the webhooks refuses more than 256 kB, signed or not, and takes an event once", async () => {
    expect((await post(event({ padding: "x".repeat(256 * 1024) }))).status).toBe(413);
    expect(await countEvents()).toBe(0);
    expect([(await post(event())).status, (await post(event())).status]).toEqual([200, 200]);
    expect(await countEvents()).toBe(1);
  });

  it("The address of the webhooks answers 503 while the database is away, and takes the event when it is sent again", async () => {
    const lostEvent = event({ id: "evt_lost" });
    await inTransaction(async (db) => {
      await db`lock table payment_events in access exclusive mode`;
      const answer = post(lostEvent);
      // The statement waits for the lock: its connection ends as if the server did.
      await vi.waitFor(async () => {
        const ended = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into _payment_events_%'`;
        if (ended.length === 0) throw new Error("It does not wait yet.");
      }, 15_000);
      expect((await answer).status).toBe(503);
    });
    expect((await post(lostEvent)).status).toBe(200);
    expect(await sql`select from payment_events where event_id = 'evt_lost'`).toHaveLength(1);
  });
});
