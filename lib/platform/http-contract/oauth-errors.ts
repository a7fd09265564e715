import { type ErrorCode, STATUSES } from "./error-codes";

/** Errors as programs that speak OAuth read them (RFC 6749, section 5.2; RFC 7009, RFC 7662). */

const CODES: Partial<Record<ErrorCode, string>> = {
  unauthorized: "invalid_client",
  rate_limited: "slow_down",
  unavailable: "temporarily_unavailable",
  server_error: "server_error",
};

/** The body of an error in OAuth's shape; `code` is more precise than what follows from the error. */
export function oauthError(error: ErrorCode, description: string, code?: string) {
  return { error: code ?? CODES[error] ?? "invalid_request", error_description: description };
}

/** The status of an error: OAuth has one for all that is wrong with a request. */
export const errorStatus = (code: ErrorCode, envelope: "status" | "success" | "oauth" | undefined): number =>
  envelope === "oauth" && code === "validation_failed" ? STATUSES.bad_request : STATUSES[code];
