/**
 * The state tables of the market, as data: the services, the triggers of migration 0048, the pages and the model check of
 * tests/unit/purchase-model.test.ts all read them. What is not in a table cannot happen: the database refuses it.
 */

const machine = <const Moves extends { readonly [State in string]: readonly (keyof Moves)[] }>(
  moves: Moves,
) => moves;

/** A purchase. Only `completed` has a license that is valid; `disputed` is not a state: a dispute has its own. */
const PURCHASE = machine({
  open: ["cancelled", "expired", "capturing", "voiding", "completed"],
  cancelled: ["capturing", "voiding"],
  expired: ["capturing", "voiding"],
  capturing: ["completed", "voided"],
  voiding: ["voided", "refund_due"],
  voided: [],
  completed: ["refund_due", "refunded", "charged_back"],
  refund_due: ["refunded", "completed", "charged_back"],
  refunded: [],
  charged_back: [],
});

export type PurchaseState = keyof typeof PURCHASE;

export const PURCHASE_STATES = Object.keys(PURCHASE) as [PurchaseState, ...PurchaseState[]];

/** The payment of an order, as the provider last reported it. */
const ORDER = machine({
  open: ["authorized", "captured", "canceled", "expired"],
  expired: ["authorized", "captured", "canceled"],
  authorized: ["captured", "canceled"],
  captured: [],
  canceled: [],
});

export type OrderState = keyof typeof ORDER;

/** The exclusive license of a track. */
const SLOT = machine({
  none: ["available"],
  available: ["none", "held", "capturing", "sold"],
  held: ["available", "capturing", "none"],
  capturing: ["sold", "available"],
  sold: ["available", "none"],
});

export type SlotState = keyof typeof SLOT;

/** A webhook event in the inbox. */
const EVENT = machine({
  received: ["processing"],
  processing: ["done", "ignored", "waiting", "received"],
  waiting: ["processing", "dead"],
  done: [],
  ignored: [],
  dead: ["processing"],
});

/** The share of one payee in one purchase. */
const TRANSFER = machine({
  owed: ["blocked", "sending", "cancelled"],
  blocked: ["owed", "cancelled"],
  sending: ["sent", "owed"],
  sent: ["reversing"],
  reversing: ["sent", "part_reversed", "reversed"],
  part_reversed: ["reversing"],
  reversed: [],
  cancelled: ["owed"],
});

/** A payout at the provider, which we only mirror. */
const PAYOUT = machine({
  pending: ["in_transit", "paid", "failed"],
  in_transit: ["paid", "failed"],
  paid: ["failed"],
  failed: [],
});

const REFUND = machine({
  requested: ["pending", "succeeded", "failed"],
  pending: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: [],
});

export type RefundState = keyof typeof REFUND;

export const REFUND_STATES = Object.keys(REFUND) as [RefundState, ...RefundState[]];

const DISPUTE = machine({
  open: ["withdrawn", "under_review", "won", "lost"],
  withdrawn: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  won: [],
  lost: [],
});

export type DisputeState = keyof typeof DISPUTE;

export const DISPUTE_STATES = Object.keys(DISPUTE) as [DisputeState, ...DisputeState[]];

const LICENSE = machine({
  active: ["expired", "suspended", "revoked", "superseded", "transferred"],
  suspended: ["active", "revoked"],
  expired: ["suspended", "revoked"],
  superseded: ["active", "suspended", "revoked"],
  revoked: [],
  transferred: ["revoked"],
});

const REDEMPTION = machine({
  reserved: ["used", "released"],
  released: ["reserved"],
  used: [],
});

/** All machines, under the names that the triggers use: `check_move('purchase')`. */
export const MACHINES = {
  purchase: PURCHASE,
  order: ORDER,
  slot: SLOT,
  event: EVENT,
  transfer: TRANSFER,
  payout: PAYOUT,
  refund: REFUND,
  dispute: DISPUTE,
  license: LICENSE,
  redemption: REDEMPTION,
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

/** Whether a purchase may go from one state to another. */
export const mayMove = (from: PurchaseState, to: PurchaseState): boolean =>
  (PURCHASE[from] as readonly PurchaseState[]).includes(to);

/** Purchases that no payment has reached: a payment that arrives late is decided like one in time. */
export const UNDECIDED = ["open", "expired", "cancelled"] as const satisfies readonly PurchaseState[];

/** Exclusive purchases that keep everybody else from the exclusive license of their track. */
export const HOLDING = [
  "open",
  "capturing",
  "completed",
  "refund_due",
] as const satisfies readonly PurchaseState[];

export type Decision = "capture" | "void" | "wait";

/** Decides about an authorized payment. Asked with the row of the track locked. `isOurs`: this purchase holds the exclusive license. */
export function decide(isExclusive: boolean, slot: SlotState, isOurs: boolean): Decision {
  if (isExclusive) return slot === "available" || (slot === "held" && isOurs) ? "capture" : "void";
  if (slot === "sold") return "void";
  return slot === "capturing" ? "wait" : "capture";
}

/** The names of the states in the API. */
export const STATUS_OF_STATE = {
  open: "pending",
  capturing: "processing",
  voiding: "processing",
  completed: "completed",
  cancelled: "cancelled",
  expired: "expired",
  voided: "failed",
  refund_due: "refund_pending",
  refunded: "refunded",
  charged_back: "charged_back",
} as const satisfies Record<PurchaseState, string>;

export const PAYMENT_STATUSES = [
  "pending",
  "processing",
  "completed",
  "cancelled",
  "expired",
  "failed",
  "refund_pending",
  "refunded",
  "charged_back",
] as const satisfies readonly (typeof STATUS_OF_STATE)[PurchaseState][];

export type PurchaseStatus = (typeof PAYMENT_STATUSES)[number];

/** Sentences for the buyer about a purchase in a status. */
export const PAYMENT_STATUS_WORDS: Record<PurchaseStatus, string> = {
  pending: "Waiting for your payment. You have not been charged.",
  processing: "Your bank has answered. We are finishing the purchase, which takes a few seconds.",
  completed: "Your files and your license are ready.",
  cancelled: "You canceled this purchase. You have not been charged.",
  expired: "The time to pay has run out. You have not been charged.",
  failed: "This purchase did not go through. You have not been charged.",
  refund_pending: "Your refund is on its way. The license is suspended.",
  refunded: "Refunded. The license is no longer valid.",
  charged_back: "Your bank took the payment back. The license is no longer valid.",
};

/** Reasons for the failure of a purchase, for programs, with a sentence for the buyer. */
export const FAILURES = {
  exclusive_sold: "Somebody else bought the exclusive license first. You have not been charged.",
  already_purchased: "You already have this license, so we did not charge you again.",
  track_removed: "The track is no longer for sale. You have not been charged.",
  coupon_exhausted: "The coupon was used up before you paid. You have not been charged.",
  amount_mismatch: "The payment was not for the amount of the order, so we did not take it.",
  payment_canceled: "The payment was canceled. You have not been charged.",
} as const;

export type Failure = keyof typeof FAILURES;
