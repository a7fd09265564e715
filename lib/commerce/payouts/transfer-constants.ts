import type { BLOCKED_REASONS } from "@/db/values/market";

/** A buyer may withdraw within so many hours, unless a download has ended that: shares wait as long. */
export const EXCLUSIVE_HOLD_HOURS = 24;
export const LEASE_HOLD_HOURS = 14 * 24;

export type BlockedReason = (typeof BLOCKED_REASONS)[number];

/** Operators are told about a transfer from this refusal on. */
export const ALERTED_ATTEMPTS = 3;

/** The provider's explanation is cut to this length. */
export const MAX_REFUSAL_CHARACTERS = 300;
