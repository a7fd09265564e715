import { MACHINES } from "@/db/values/state-tables";

const { purchase: PURCHASE, refund: REFUND, dispute: DISPUTE } = MACHINES;

export type PurchaseState = keyof typeof PURCHASE;

export const PURCHASE_STATES = Object.keys(PURCHASE) as [PurchaseState, ...PurchaseState[]];

export type OrderState = keyof typeof MACHINES.order;

export type SlotState = keyof typeof MACHINES.slot;

export type RefundState = keyof typeof REFUND;

export const REFUND_STATES = Object.keys(REFUND) as [RefundState, ...RefundState[]];

export type DisputeState = keyof typeof DISPUTE;

export const DISPUTE_STATES = Object.keys(DISPUTE) as [DisputeState, ...DisputeState[]];

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
  exclusive_sold: "Someone else bought the exclusive license first. You have not been charged.",
  already_purchased: "You already have this license, so we did not charge you again.",
  track_removed: "The track is no longer for sale. You have not been charged.",
  coupon_exhausted: "The coupon was used up before you paid. You have not been charged.",
  amount_mismatch: "The payment was not for the amount of the order, so we did not take it.",
  payment_canceled: "The payment was canceled. You have not been charged.",
} as const;

export type Failure = keyof typeof FAILURES;
