import { DatabaseUnavailable } from "@/db/unavailable";
import { ApiError } from "@/lib/http/contract/errors";

/** `unavailable` for a request that failed because the database was away and has certainly changed nothing, else the error itself. */
export function unavailableOr(error: unknown, mayWrite: boolean): unknown {
  const isHarmless = DatabaseUnavailable.is(error) && (!mayWrite || error.wroteNothing);
  return isHarmless ? new ApiError("unavailable") : error;
}
