import {
  type DemoPayment,
  type DemoPayout,
  DISPUTE_FEE,
  demoIds,
  demoPayments,
  demoPayouts,
  demoTransfer,
  processingFee,
} from "@/lib/test-bank/demo-payments";
import { iso } from "./clock";
import { DemoLedger } from "./ledger";
import type { SalePlan } from "./sale-plans";

type Row = Record<string, unknown>;

const DAY_MS = 86_400_000;
/** A buyer may withdraw within so many days, after which shares are sent. */
const HELD_DAYS = { lease: 14, exclusive: 1 };
const REFUNDED_AFTER_DAYS = 5;
const DISPUTED_AFTER_DAYS = 3;
const DECIDED_AFTER_DAYS = 40;
const ANSWER_DAYS = 7;

const unixSeconds = (at: number) => Math.floor(at / 1000);

/** Money that an order moves: the payment of its buyer, and the shares of its payees. */
interface PaidSale {
  id: number;
  plan: SalePlan;
  email: string;
  total: number;
  fee: number;
  shares: readonly { user: number; amount: number }[];
}

/** The money of the demo sales: the books, transfers, refunds, disputes and payouts, here and at the embedded bank. */
export class DemoMoney {
  private readonly ledger = new DemoLedger();
  private readonly payments: DemoPayment[] = [];
  private readonly transfers: Row[] = [];
  private readonly refunds: Row[] = [];
  private readonly disputes: Row[] = [];
  /** Amounts that arrived at an account, with their times. */
  private readonly pendingTransfers: { user: number; amount: number; currency: string; at: number }[] = [];

  constructor(
    /** At the bank, by their owners. */
    private readonly accounts: ReadonlyMap<number, string>,
    private readonly now: number,
  ) {}

  /** Writes down the payment of an order, and what it led to. */
  pay({ id, plan, email, total, fee, shares }: PaidSale): void {
    const { offer, at, outcome, track } = plan;
    const order = { orderId: id, livemode: false, currency: offer.currency };
    const payment: DemoPayment = {
      ...{ order: id, name: `${track.name} – ${offer.terms.name}`, currency: offer.currency, total, email },
      ...{ at: unixSeconds(at), transfers: [] },
      outcome: outcome === "expired" ? "expired" : outcome === "sold_out" ? "released" : "captured",
    };
    this.payments.push(payment);
    if (payment.outcome !== "captured") return;
    const entries = [
      { account: "cash" as const, amount: total },
      ...shares.map(({ user, amount }) => ({ account: { payee: user }, amount: -amount })),
      { account: "fees" as const, amount: -fee },
    ];
    this.ledger.post(at, { ...order, key: `capture:${id}`, cause: "capture", entries });
    const platformFee = processingFee(total);
    this.ledger.post(at, {
      ...{ ...order, key: `fee:${demoIds(id).fee}`, cause: "processing_fee" },
      entries: [
        { account: "processing", amount: platformFee },
        { account: "cash", amount: -platformFee },
      ],
    });
    for (const share of shares) this.share(payment, { id, plan, ...share });
    if (plan.dispute) this.dispute(payment, { id, plan, total });
    if (outcome !== "refunded") return;
    const refundedAt = at + REFUNDED_AFTER_DAYS * DAY_MS;
    const refund = this.refunds.length + 1;
    payment.refundedAt = unixSeconds(refundedAt);
    this.refunds.push({
      ...{ id: refund, purchase_id: id, amount: total, currency: offer.currency, reason: "Bought twice." },
      ...{ by: "seller", state: "succeeded", provider_id: demoIds(id).refund },
      ...{ created_at: iso(refundedAt), updated_at: iso(refundedAt) },
    });
    this.ledger.post(refundedAt, {
      ...{ ...order, key: `refund:${refund}`, cause: "refund" },
      entries: entries.map((entry) => ({ ...entry, amount: -entry.amount })),
    });
  }

  /** The share of a payee: sent when the buyer cannot withdraw any more, to an account that can be paid. */
  private share(
    payment: DemoPayment,
    { id, plan, user, amount }: { id: number; plan: SalePlan; user: number; amount: number },
  ): void {
    const { offer, at, outcome, dispute } = plan;
    const { currency } = offer;
    const releaseTime = at + HELD_DAYS[offer.license_type === "exclusive" ? "exclusive" : "lease"] * DAY_MS;
    const account = this.accounts.get(user);
    const isDue = outcome !== "refunded" && dispute !== "open" && releaseTime + DAY_MS < this.now;
    const isSent = isDue && account !== undefined;
    const isRefunded = outcome === "refunded";
    const blockedReason = dispute === "open" ? "dispute" : isDue && !isSent ? "account_not_ready" : null;
    const transfer = this.transfers.length + 1;
    this.transfers.push({
      ...{ id: transfer, purchase_id: id, user_id: user, amount, currency, livemode: false },
      ...{ refunded_amount: isRefunded ? amount : 0, sent_amount: isSent ? amount : 0 },
      state: isSent ? "sent" : isRefunded ? "cancelled" : blockedReason ? "blocked" : "owed",
      ...{ blocked_reason: blockedReason, available_at: iso(at + DAY_MS), held_until: iso(releaseTime) },
      ...{ provider_id: isSent ? demoTransfer(transfer) : null, sent_at: isSent ? iso(releaseTime) : null },
      ...{ created_at: iso(at), updated_at: iso(isSent ? releaseTime : at) },
    });
    if (!isSent) return;
    payment.transfers.push({ id: transfer, amount, account, at: unixSeconds(releaseTime) });
    this.pendingTransfers.push({ user, amount, currency, at: releaseTime });
    this.ledger.post(releaseTime, {
      ...{ key: `transfer:${transfer}`, cause: "transfer", orderId: id, livemode: false, currency },
      entries: [
        { account: { payee: user }, amount },
        { account: "cash", amount: -amount },
      ],
    });
  }

  /** A dispute takes the money until it is decided. */
  private dispute(
    payment: DemoPayment,
    { id, plan, total }: { id: number; plan: SalePlan; total: number },
  ): void {
    const { currency } = plan.offer;
    const at = disputedAt(plan);
    const wonAt = plan.dispute === "won" ? at + DECIDED_AFTER_DAYS * DAY_MS : null;
    const dispute = this.disputes.length + 1;
    payment.dispute = { at: unixSeconds(at), wonAt: wonAt === null ? null : unixSeconds(wonAt) };
    this.disputes.push({
      ...{ id: dispute, order_id: id, provider_id: demoIds(id).dispute, amount: total, currency },
      ...{ withdrawn_amount: total, fee_amount: DISPUTE_FEE, reason: "fraudulent" },
      state: wonAt === null ? "withdrawn" : "won",
      ...{ due_by: iso(at + ANSWER_DAYS * DAY_MS), evidence_submitted_at: wonAt && iso(at + DAY_MS) },
      ...{ created_at: iso(at), updated_at: iso(wonAt ?? at) },
    });
    const order = { orderId: id, livemode: false, currency };
    this.ledger.post(at, {
      ...{ ...order, key: `dispute:${dispute}:withdrawn`, cause: "dispute_withdrawn" },
      entries: [
        { account: "dispute_hold", amount: total },
        { account: "processing", amount: DISPUTE_FEE },
        { account: "cash", amount: -total - DISPUTE_FEE },
      ],
    });
    if (wonAt === null) return;
    this.ledger.post(wonAt, {
      ...{ ...order, key: `dispute:${dispute}:won`, cause: "dispute_won" },
      entries: [
        { account: "cash", amount: total },
        { account: "dispute_hold", amount: -total },
      ],
    });
  }

  /** The bank pays accounts out what has arrived in about two months; once it came back first. */
  private payouts(): (DemoPayout & { user: number })[] {
    const payouts: (DemoPayout & { user: number })[] = [];
    const waiting = new Map<string, { user: number; currency: string; amount: number }>();
    let next = Math.min(...this.pendingTransfers.map(({ at }) => at)) + PAYOUT_DAYS * DAY_MS;
    const payOut = (failure: string | null) => {
      for (const due of waiting.values()) {
        const id = `po_demo${payouts.length + 1}`;
        const account = this.accounts.get(due.user) ?? "";
        payouts.push({ id, account, ...due, at: unixSeconds(next), failure });
        if (failure === null) due.amount = 0;
      }
      next += PAYOUT_DAYS * DAY_MS;
    };
    for (const { user, amount, currency, at } of this.pendingTransfers.toSorted((a, b) => a.at - b.at)) {
      while (at > next) payOut(payouts.length === 0 ? "account_closed" : null);
      const due = waiting.get(`${user} ${currency}`) ?? { user, currency, amount: 0 };
      waiting.set(`${user} ${currency}`, { ...due, amount: due.amount + amount });
    }
    return payouts.filter(({ amount }) => amount > 0);
  }

  /** The rows by table, in the order in which they can be inserted. */
  tables(): Record<string, Row[]> {
    const payouts = this.payouts();
    const atBank = Object.entries(demoPayments(this.payments)).map(
      ([table, rows]) => [table, [...rows, ...demoPayouts(payouts)]] as const,
    );
    return {
      ...this.ledger.tables(),
      transfers: this.transfers,
      refunds: this.refunds,
      disputes: this.disputes,
      payouts: payouts.map(({ id, user, amount, currency, at, failure }) => ({
        ...{ provider_id: id, user_id: user, amount, currency, livemode: false, failure_code: failure },
        ...{
          state: failure === null ? "paid" : "failed",
          arrival_date: iso(at * 1000 + 2 * DAY_MS).slice(0, 10),
        },
        ...{ created_at: iso(at * 1000), updated_at: iso(at * 1000 + 2 * DAY_MS) },
      })),
      ...Object.fromEntries(atBank),
    };
  }
}

const PAYOUT_DAYS = 60;

/** The time at which the buyer's bank opened the dispute of a sale. */
export const disputedAt = ({ at }: SalePlan): number => at + DISPUTED_AFTER_DAYS * DAY_MS;

/** The time at which a refunded sale was refunded. */
export const refundedAt = ({ at }: SalePlan): number => at + REFUNDED_AFTER_DAYS * DAY_MS;
