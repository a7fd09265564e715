import type { PaymentList, REFUND_ENDS, REFUND_SCOPES } from "@/lib/admin/payments/kinds";

type Tone = "plain" | "amber" | "green" | "red";

export const LIST_WORDS: Record<PaymentList, { label: string; none: string; text: string }> = {
  attention: {
    label: "Needs attention",
    none: "No payment needs attention",
    text: "Unusual payments, attacks, and differences from the provider appear here.",
  },
  disputes: {
    label: "Disputes",
    none: "No dispute is open",
    text: "Disputes appear here from the day a buyer's bank opens one until it decides.",
  },
  events: {
    label: "Events",
    none: "Every event was handled",
    text: "Events of the payment provider appear here when we could not handle them.",
  },
  transfers: {
    label: "Stopped transfers",
    none: "No transfer is stopped",
    text: "Shares appear here when something keeps them from their payee.",
  },
};

/** The reason why something is listed, or its state: codes of purchases, transfers, disputes and events. */
const CODE_WORDS: Record<string, string> = {
  disputed: "The payment is disputed",
  charged_back: "Charged back",
  refund_failed: "The refund failed",
  refund_retried: "The refund failed and is tried again",
  refunded_at_provider: "Refunded at the provider",
  captured_by_hand: "Captured at the provider, so refunded",
  amount_mismatch: "Wrong amount paid",
  coupon_guessing: "Coupon codes guessed",
  cards_declined: "Many cards declined",
  file_missing: "A sold file is missing",
  other_version_on_sale: "Sold exclusively, and on sale",
  provider_missing: "Unknown at the provider",
  provider_differs: "Differs from the provider",
  balance_differs: "Balance differs from the provider",
  transfer_refused: "Transfer refused by the provider",
  balance_short: "Balance at the provider too small",
  dispute_unknown: "Dispute in an unknown state",
  account_not_ready: "Payee can't be paid yet",
  account_changed: "Payee's account changed",
  dispute: "Payment disputed",
  negative_balance: "Payee owes more",
  refused: "Refused by the provider",
  received: "Failing",
  dead: "Given up",
  cancelled: "Canceled",
  refund_due: "Refund on its way",
  voided: "Not charged",
  capturing: "Capturing the payment",
  voiding: "Canceling the payment",
  withdrawn: "Money withheld",
  under_review: "Under review",
};

const TONES: Record<string, Tone> = {
  disputed: "red",
  charged_back: "red",
  refund_failed: "red",
  refund_retried: "amber",
  coupon_guessing: "amber",
  cards_declined: "red",
  file_missing: "red",
  other_version_on_sale: "amber",
  provider_missing: "red",
  provider_differs: "red",
  balance_differs: "red",
  transfer_refused: "red",
  balance_short: "red",
  dispute_unknown: "red",
  dead: "red",
  failed: "red",
  lost: "red",
  open: "amber",
  withdrawn: "amber",
  under_review: "amber",
  received: "amber",
  waiting: "amber",
  blocked: "amber",
  refund_due: "amber",
  suspended: "amber",
  completed: "green",
  captured: "green",
  sent: "green",
  succeeded: "green",
  won: "green",
  active: "green",
  done: "green",
};

/** A code as people read it: those without words of their own by their name. */
export function codeWords(code: string): string {
  const words = CODE_WORDS[code] ?? code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const codeTone = (code: string): Tone => TONES[code] ?? "plain";

export const SCOPE_WORDS: Record<(typeof REFUND_SCOPES)[number], string> = {
  all: "All that is left; the license ends",
  part: "A part; the buyer keeps the license",
};

export const END_WORDS: Record<(typeof REFUND_ENDS)[number], string> = {
  paid_otherwise: "Paid back in another way; the license ends",
  restore: "It stands; the license is valid again",
};

export const REFUNDER_WORDS: Record<string, string> = {
  buyer: "The buyer",
  seller: "The seller",
  operator: "An operator",
  provider: "The payment provider",
};
