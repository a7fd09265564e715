import { DatabaseUnavailable } from "@/db/unavailable";
import { ApiError } from "@/lib/platform/http-contract/errors";

/**
 * Makes the error for a request that failed because the database was away: `unavailable` when it has certainly changed nothing, else that
 * nobody knows whether it did. Any other error stays itself.
 */
export function unavailableOr(error: unknown, mayWrite: boolean): unknown {
  if (!DatabaseUnavailable.is(error)) return error;
  if (!mayWrite || error.wroteNothing) return new ApiError("unavailable");
  return new ApiError(
    "server_error",
    "The connection to the database was lost while this was written, so it was done or not. Send the same request with the same Idempotency-Key again, or look before you repeat it.",
    undefined,
    { reason_code: "outcome_unknown" },
  );
}
