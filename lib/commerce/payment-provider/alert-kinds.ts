/** The codes of alerts. The list of payments that need attention has the words. */
export type AlertCode =
  | "coupon_guessing"
  | "cards_declined"
  | "file_missing"
  | "other_version_on_sale"
  | "provider_missing"
  | "provider_differs"
  | "balance_differs"
  | "transfer_refused"
  | "balance_short"
  | "dispute_unknown";
