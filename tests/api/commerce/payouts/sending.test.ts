import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { post } from "@/lib/commerce/ledger/service";
import { stripe } from "@/lib/commerce/payment-provider/service";
import {
  blockTransfers,
  cancelPendingTransfers,
  restorePendingTransfers,
  restoreShares,
  reverse,
  send,
} from "@/lib/commerce/payouts/transfer-service";
import { transferTasks } from "@/lib/commerce/payouts/transfer-tasks";
import { checkInvariants } from "@/lib/commerce/reconciliation/invariant-service";
import * as bank from "@/tests/support/bank";
import { createPayee, createSeller, refund, sell } from "@/tests/support/sales";

interface Transfer {
  id: number;
  user_id: number;
  state: string;
  amount: number;
  sent_amount: number;
  reversed_amount: number;
  refunded_amount: number;
  blocked_reason: string | null;
  provider_id: string | null;
  attempt: number;
}

const listTransfers = (purchaseId: number) => sql<Transfer[]>`
  select id, user_id, state, amount, sent_amount, reversed_amount, refunded_amount, blocked_reason, provider_id, attempt
  from transfers where purchase_id = ${purchaseId} order by id`;

const findTransfer = async (purchaseId: number) => (await listTransfers(purchaseId))[0] as Transfer;

async function sendAll(purchaseId: number) {
  for (const { id } of await listTransfers(purchaseId)) await send(id);
  return listTransfers(purchaseId);
}

async function reverseAll() {
  const waiting = await sql<{ id: number }[]>`select id from transfer_reversals where state = 'requested'`;
  for (const { id } of waiting) await reverse(id);
}

const owedAmount = async (userId: number) =>
  (await sql<{ owed_amount: number }[]>`select owed_amount from ledger_accounts where user_id = ${userId}`)[0]
    ?.owed_amount;

/** Reads the balance of the payee's account at the bank. */
async function accountBalance(account: string): Promise<number> {
  const balance = await (await stripe()).balance.retrieve({}, { stripeAccount: account });
  return [...balance.available, ...balance.pending].reduce((sum, { amount }) => sum + amount, 0);
}

const alone = (seller: { id: number }) => [{ id: seller.id, bps: 10_000 }];

afterEach(async () => {
  await bank.calm();
  // The sales of this file are written without licenses.
  const broken = (await checkInvariants()).filter(({ name, rows }) => name !== "I4" && rows.length > 0);
  expect(broken).toEqual([]);
});

describe("The shares of a sale", () => {
  it("The shares of a sale are sent to each payee who has an account, once, and wait for the others", async () => {
    const seller = await createSeller();
    const friend = await createPayee({ active: false });
    const shares = [
      { id: seller.id, bps: 6000 },
      { id: friend.id, bps: 4000 },
    ];
    const { purchaseId } = await sell({ ...seller, shares });
    await Promise.all((await listTransfers(purchaseId)).flatMap(({ id }) => [send(id), send(id)]));
    expect(await listTransfers(purchaseId)).toMatchObject([
      { state: "sent", amount: 2646, sent_amount: 2646 },
      { state: "blocked", blocked_reason: "account_not_ready", amount: 1764 },
    ]);
    expect([
      await accountBalance(seller.account),
      await owedAmount(seller.id),
      await owedAmount(friend.id),
    ]).toEqual([2646, 0, 1764]);
    await bank.control("account", { account: friend.account, status: "active" });
    await sql`update payment_accounts set transfers_status = 'active' where user_id = ${friend.id}`;
    await sendAll(purchaseId);
    expect([await accountBalance(friend.account), await owedAmount(friend.id)]).toEqual([1764, 0]);
  });

  it("The shares of a sale are queued when their delay is over and the buyer can no longer withdraw", async () => {
    const seller = await createSeller();
    const queued = async () => {
      await transferTasks.sendTransfers({});
      const jobs = await sql<
        { key: string }[]
      >`select key from graphile_worker.jobs where key like 'sendTransfer%'`;
      return new Set(jobs.map(({ key }) => Number(key.split(" ")[1])));
    };
    const sale = { ...seller, shares: alone(seller) };
    const old = await sell({ ...sale, daysAgo: 15 });
    const lease = await sell({ ...sale, daysAgo: 2 });
    const exclusive = await sell({ ...sale, daysAgo: 2, license: "exclusive" });
    const ids = await Promise.all(
      [lease, exclusive, old].map(async (sale) => (await findTransfer(sale.purchaseId)).id),
    );
    const due = await queued();
    expect(ids.map((id) => due.has(id))).toEqual([false, true, true]);
  });

  it("The shares of a sale are sent once although the bank does it and cuts the connection, or is away", async () => {
    const seller = await createSeller();
    const { purchaseId } = await sell({ ...seller, shares: alone(seller) });
    const { id } = await findTransfer(purchaseId);
    await bank.control("outage", { kind: "cut", path: "/v1/transfers" });
    await expect(send(id)).rejects.toThrow();
    expect(await findTransfer(purchaseId)).toMatchObject({ state: "sending" });
    await bank.calm();
    await send(id);
    expect(await findTransfer(purchaseId)).toMatchObject({ state: "sent" });
    expect(await accountBalance(seller.account)).toBe(4410);
  });

  it("The shares of a sale are tried again the next day, under another key, when the bank refuses", async () => {
    const seller = await createSeller();
    const { purchaseId } = await sell({ ...seller, shares: alone(seller) });
    await bank.control("account", { account: seller.account, status: "restricted" });
    const [sent] = await sendAll(purchaseId);
    expect(sent).toMatchObject({ state: "owed", attempt: 2, sent_amount: 0 });
    await bank.control("account", { account: seller.account, status: "active" });
    expect((await sendAll(purchaseId))[0]).toMatchObject({ state: "sent" });
    expect(await accountBalance(seller.account)).toBe(4410);
  });

  it("The shares of a sale wait while a dispute is open, for 72 hours after the account was changed, and while the purchase is being refunded", async () => {
    const seller = await createSeller();
    const { purchaseId, orderId } = await sell({ ...seller, shares: alone(seller) });
    await sql`
      insert into disputes (order_id, provider_id, amount, currency, reason, state)
      values (${orderId}, ${`du_${orderId}`}, 100, 'usd', 'fraudulent', 'open')`;
    await inTransaction((db) => blockTransfers(db, orderId, "dispute"));
    expect((await sendAll(purchaseId))[0]).toMatchObject({ state: "blocked", blocked_reason: "dispute" });
    await sql`update disputes set state = 'won' where order_id = ${orderId}`;
    await sql`update payment_accounts set account_changed_at = now() where user_id = ${seller.id}`;
    expect((await sendAll(purchaseId))[0]).toMatchObject({
      state: "blocked",
      blocked_reason: "account_changed",
    });
    await sql`update payment_accounts set account_changed_at = now() - interval '73 hours' where user_id = ${seller.id}`;
    await sql`update purchases set state = 'refund_due' where id = ${purchaseId}`;
    await inTransaction((db) => cancelPendingTransfers(db, purchaseId));
    expect((await sendAll(purchaseId))[0]).toMatchObject({ state: "cancelled" });
    await sql`update purchases set state = 'completed' where id = ${purchaseId}`;
    await inTransaction((db) => restorePendingTransfers(db, purchaseId));
    expect((await sendAll(purchaseId))[0]).toMatchObject({ state: "sent" });
  });
});

describe("A refund", () => {
  it("A refund takes back what each payee was sent, also in parts", async () => {
    const seller = await createSeller();
    const { purchaseId, ...sale } = await sell({ ...seller, shares: alone(seller) });
    await sendAll(purchaseId);
    await refund({ purchaseId, ...sale }, [{ id: seller.id, amount: 410 }]);
    expect(await findTransfer(purchaseId)).toMatchObject({ state: "reversing" });
    await reverseAll();
    expect(await findTransfer(purchaseId)).toMatchObject({ state: "part_reversed", reversed_amount: 410 });
    await refund({ purchaseId, ...sale }, [{ id: seller.id, amount: 4000 }]);
    await reverseAll();
    await reverseAll();
    expect(await findTransfer(purchaseId)).toMatchObject({ state: "reversed", reversed_amount: 4410 });
    expect([await accountBalance(seller.account), await owedAmount(seller.id)]).toEqual([0, 0]);
  });

  it("A refund lowers a share that was not sent, and cancels it when nothing is left", async () => {
    const seller = await createSeller();
    const { purchaseId, ...sale } = await sell({ ...seller, shares: alone(seller) });
    await refund({ purchaseId, ...sale }, [{ id: seller.id, amount: 400 }]);
    expect((await sendAll(purchaseId))[0]).toMatchObject({ state: "sent", sent_amount: 4010 });
    const other = await sell({ ...seller, shares: alone(seller) });
    await refund(other, [{ id: seller.id, amount: 4410 }]);
    expect(await findTransfer(other.purchaseId)).toMatchObject({ state: "cancelled" });
  });

  it("A refund leaves a payee who has spent it owing it, and later shares are set off", async () => {
    const seller = await createSeller();
    const { purchaseId, ...sale } = await sell({ ...seller, shares: alone(seller), price: 1000 });
    await sendAll(purchaseId);
    await bank.control("payout", { account: seller.account, currency: "usd" });
    await refund({ purchaseId, ...sale }, [{ id: seller.id, amount: 1000 }]);
    await reverseAll();
    expect(await findTransfer(purchaseId)).toMatchObject({
      state: "sent",
      reversed_amount: 0,
      refunded_amount: 1000,
    });
    expect(await owedAmount(seller.id)).toBe(-1000);
    const small = await sell({ ...seller, shares: alone(seller), price: 600 });
    expect((await sendAll(small.purchaseId))[0]).toMatchObject({
      state: "blocked",
      blocked_reason: "negative_balance",
    });
    const large = await sell({ ...seller, shares: alone(seller), price: 5000 });
    expect((await sendAll(large.purchaseId))[0]).toMatchObject({ state: "sent", sent_amount: 4600 });
    expect([await accountBalance(seller.account), await owedAmount(seller.id)]).toEqual([4600, 0]);
  });

  it("A refund that fails after it was made owes the shares again", async () => {
    const seller = await createSeller();
    const { purchaseId, ...sale } = await sell({ ...seller, shares: alone(seller) });
    await sendAll(purchaseId);
    const refundId = await refund({ purchaseId, ...sale }, [{ id: seller.id, amount: 4410 }]);
    await reverseAll();
    await inTransaction(async (db) => {
      await post(db, {
        key: `refund:${refundId}:failed`,
        cause: "refund_failed",
        orderId: sale.orderId,
        livemode: false,
        currency: "usd",
        entries: [
          { account: { payee: seller.id }, amount: -4410 },
          { account: "cash", amount: 4410 },
        ],
      });
      await restoreShares(db, refundId);
    });
    expect((await sendAll(purchaseId)).at(-1)).toMatchObject({ state: "sent", sent_amount: 4410 });
    expect([await accountBalance(seller.account), await owedAmount(seller.id)]).toEqual([4410, 0]);
  });

  it("A refund of a share that is just being sent takes it back once it has arrived", async () => {
    const seller = await createSeller();
    const { purchaseId, ...sale } = await sell({ ...seller, shares: alone(seller) });
    const { id } = await findTransfer(purchaseId);
    await bank.control("outage", { kind: "cut", path: "/v1/transfers" });
    await expect(send(id)).rejects.toThrow();
    await refund({ purchaseId, ...sale }, [{ id: seller.id, amount: 4410 }]);
    await bank.calm();
    await reverseAll();
    expect(await findTransfer(purchaseId)).toMatchObject({ state: "sending" });
    await send(id);
    await reverseAll();
    expect([await accountBalance(seller.account), await owedAmount(seller.id)]).toEqual([0, 0]);
  });
});
