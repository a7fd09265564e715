/**
 * The meaning of each status of a dispute at the provider. One that was `prevented` is over: the buyer has the money if the provider has
 * taken it, and the platform has it otherwise.
 */
export const DISPUTE_OUTCOMES = {
  warning_needs_response: "open",
  warning_under_review: "review",
  warning_closed: "won",
  needs_response: "open",
  under_review: "review",
  appeal_needs_response: "open",
  appeal_under_review: "review",
  won: "won",
  lost: "lost",
  prevented: "prevented",
} as const;
