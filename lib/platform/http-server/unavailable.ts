import { DatabaseUnavailable } from "@/db/unavailable";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Operation } from "@/lib/platform/http-contract/operation";

/** Whether an operation does something once, however often it is sent with this input. */
export function isRepeatable({ idempotencyField, callsProvider }: Operation, input: unknown): boolean {
  if (callsProvider) return true;
  return idempotencyField !== undefined && Object.hasOwn(Object(input), idempotencyField);
}

/**
 * Makes the error for a request that failed because the database was away: `unavailable` when it has certainly changed nothing, or nothing
 * that sending it again would change twice (`mayDouble`), else that nobody knows what it did. Any other error stays itself.
 */
export function unavailableOr(error: unknown, mayDouble: boolean): unknown {
  if (!DatabaseUnavailable.is(error)) return error;
  if (!mayDouble || error.wroteNothing) return new ApiError("unavailable");
  return new ApiError(
    "server_error",
    "The connection to the database was lost while this was written, so it was done or not. Look before you repeat it; with an Idempotency-Key you could have sent it again.",
    undefined,
    { reason_code: "outcome_unknown" },
  );
}
