import type { SaleDetails } from "@/lib/commerce/finances/sale-pages";

type Transfer = NonNullable<SaleDetails["shares"][number]["transfer"]>;

export const TRANSFER_WORDS = {
  waiting: { word: "Waiting", tone: "plain" },
  sending: { word: "Being sent", tone: "amber" },
  needs_attention: { word: "Stopped", tone: "red" },
  completed: { word: "Sent", tone: "green" },
  refunded: { word: "Given back", tone: "plain" },
} as const satisfies Record<Transfer["status"], object>;

export const STOP_REASONS: Readonly<Record<NonNullable<Transfer["reason"]>, string>> = {
  account_not_ready: "The payee has not set up payouts",
  account_changed: "The payee’s payout account changed",
  dispute: "The buyer’s bank is deciding about the payment",
  negative_balance: "The payee owes more than this after refunds",
  refused: "The payment provider refused it and is asked again",
};
