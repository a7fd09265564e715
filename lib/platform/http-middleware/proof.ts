import type { SecondFactorState, SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";

/** A proof of who one is counts for this long. */
const FRESH_MINUTES = 10;

/** The days from the notice that a second factor is required until that holds. */
const NOTICE_DAYS = 7;

/** Whether somebody signed in proved within minutes who they are. */
export function hasFreshProof({ confirmedAt }: SessionCaller): boolean {
  return Date.now() - confirmedAt.getTime() < FRESH_MINUTES * 60_000;
}

/** The refusal of what needs a fresh proof. Pages ask for it when they see its `reason_code`. */
export function freshProofError(): ApiError {
  const message = `Confirm that it is you: this needs a sign-in within the last ${FRESH_MINUTES} minutes.`;
  return new ApiError("forbidden", message, undefined, { reason_code: FRESH_PROOF });
}

/** The `reason_code` of that refusal. */
export const FRESH_PROOF = "sign_in_again";

/** The time from which a second factor is required of an account without one; undefined while its owner has not heard of it. */
export function secondFactorDue({ enabled, noticeAt }: SecondFactorState): Date | undefined {
  if (enabled || !noticeAt) return undefined;
  return new Date(noticeAt.getTime() + NOTICE_DAYS * 86_400_000);
}

export function isSecondFactorOverdue(state: SecondFactorState): boolean {
  const due = secondFactorDue(state);
  return due !== undefined && due.getTime() <= Date.now();
}
