import { z } from "zod";
import { currency, signedAmount } from "@/lib/commerce/ledger/money-shapes";
import { PURCHASE_STATES } from "@/lib/commerce/payments/states";
import { FILE_KINDS, LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { cleanText, count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { PAYMENT_LISTS, REFUND_ENDS, REFUND_SCOPES } from "./kinds";

const params = z.object({ order_id: portalId });
const state = z.string();
const Account = z.object({ id, name: z.string(), handle: z.string() });
const reason = cleanText(1, 500, "Say why.");

/** A row of any of the lists. */
const ListedPayment = z.object({
  key: z.string(),
  /** Null for an event that has not found its order. */
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  event_id: z.string().nullable(),
  /** The alert, where it is not about one purchase. */
  alert_id: id.nullable(),
  /** The track, the type of the event, or what the alert is about. */
  about: z.string(),
  /** The buyer, the payee, or the object of the event. */
  who: z.string(),
  /** The reason why it is listed; of an order, the state of its purchase. */
  code: z.string(),
  note: z.string().nullable(),
  amount: signedAmount.nullable(),
  currency: currency.nullable(),
  livemode: z.boolean(),
  at: timestamp,
  /** Until when a dispute can be answered. */
  due_by: timestamp.nullable(),
});

const Order = z.object({
  id,
  number: z.string().nullable(),
  state,
  livemode: z.boolean(),
  currency,
  price_amount: signedAmount,
  discount_amount: signedAmount,
  fee_amount: signedAmount,
  tax_amount: signedAmount,
  total_amount: signedAmount,
  provider_payment: z.string().nullable(),
  failed_payments: count,
  created_at: timestamp,
  buyer_name: z.string(),
  /** Null when the account was deleted. */
  buyer: Account.nullable(),
  purchase: z.object({
    id,
    track_id: id,
    track_name: z.string(),
    artist_id: id,
    artist_name: z.string(),
    license_type: z.enum(LICENSE_TIERS),
    state: z.enum(PURCHASE_STATES),
    failure_code: z.string().nullable(),
    attention: z.string().nullable(),
    completed_at: timestamp.nullable(),
  }),
  license: z
    .object({ uuid: z.uuid(), state, reason: z.string().nullable(), issued_at: timestamp, downloads: count })
    .nullable(),
  transfers: z.array(
    z.object({
      id,
      payee: Account,
      state,
      amount: signedAmount,
      sent_amount: signedAmount,
      reversed_amount: signedAmount,
      blocked_reason: z.string().nullable(),
      failure: z.string().nullable(),
      due_at: timestamp,
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      state,
      amount: signedAmount,
      by: z.string(),
      actor: z.string().nullable(),
      reason: z.string(),
      failure: z.string().nullable(),
      created_at: timestamp,
    }),
  ),
  disputes: z.array(
    z.object({
      id,
      state,
      reason: z.string(),
      amount: signedAmount,
      is_inquiry: z.boolean(),
      /** Whether an operator has answered it. */
      answered_at: timestamp.nullable(),
      due_by: timestamp.nullable(),
      created_at: timestamp,
    }),
  ),
  events: z.array(
    z.object({
      event_id: z.string(),
      type: z.string(),
      state,
      attempts: count,
      error: z.string().nullable(),
      received_at: timestamp,
    }),
  ),
  postings: z.array(
    z.object({
      id,
      cause: z.string(),
      note: z.string().nullable(),
      created_at: timestamp,
      /** Positive: debit. */
      entries: z.array(z.object({ account: z.string(), payee: z.string().nullable(), amount: signedAmount })),
    }),
  ),
  /** The part of the total that has not been refunded, and is not on its way. */
  refundable_amount: signedAmount,
  /** The refunds that are possible now; none while a dispute is open. */
  refund_scopes: z.array(z.enum(REFUND_SCOPES)),
  /** Ways in which an operator can end it after its refund could not be made. */
  refund_ends: z.array(z.enum(REFUND_ENDS)),
});

export type ListedPayment = z.output<typeof ListedPayment>;
export type Order = z.output<typeof Order>;

/** As the database yields them. */
export type ListedPaymentRow = z.input<typeof ListedPayment>;
export type OrderRow = Omit<z.input<typeof Order>, "refund_scopes" | "refund_ends">;

export const listPayments = pageOperation({
  id: "listPayments",
  access: "operator",
  input: z.object({ list: z.enum(PAYMENT_LISTS), search: z.string(), page: id }),
  output: z.object({ counts: z.record(z.enum(PAYMENT_LISTS), count), pagination: pageSchema(ListedPayment) }),
});

export const getOrder = pageOperation({ id: "getOrder", access: "operator", params, output: Order });

export const refundOrder = pageOperation({
  id: "refundOrder",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({
    scope: z.enum(REFUND_SCOPES, { error: "Choose how much to refund." }),
    /** Of a part, as a decimal: `12.50`. */
    amount: z.string().trim(),
    reason,
  }),
});

export const endRefund = pageOperation({
  id: "endRefund",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({ how: z.enum(REFUND_ENDS, { error: "Choose what happens to the purchase." }), reason }),
});

export const resolveAttention = pageOperation({
  id: "resolveAttention",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({ reason }),
});

export const resolveAlert = pageOperation({
  id: "resolveAlert",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ alert_id: portalId }),
});

export const answerDispute = pageOperation({
  id: "answerDispute",
  access: "operator",
  needsFreshProof: true,
  params,
  input: z.object({ evidence: cleanText(1, 5_000, "Say what happened.") }),
});

const ShortDelivery = z.object({
  id,
  uuid: z.uuid(),
  track_name: z.string(),
  artist_name: z.string(),
  license_type: z.enum(LICENSE_TIERS),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  missing: z.array(z.enum(FILE_KINDS)),
  /** The missing files that can be made of the upload. */
  repairable: z.array(z.enum(FILE_KINDS)),
});

const ShortDeliveries = z.object({
  total: count,
  /** The number of those that can be made good, at least in part. */
  repairable: count,
  licenses: z.array(ShortDelivery),
});

export type ShortDeliveries = z.output<typeof ShortDeliveries>;

/** The licenses that lack files which their tier promises; the first of them. */
export const listShortDeliveries = pageOperation({
  id: "listShortDeliveries",
  access: "operator",
  output: ShortDeliveries,
});

export const repairDeliveries = pageOperation({
  id: "repairDeliveries",
  access: "operator",
  needsFreshProof: true,
});

export const reprocessEvent = pageOperation({
  id: "reprocessEvent",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ event_id: z.string().min(1).max(255) }),
});
