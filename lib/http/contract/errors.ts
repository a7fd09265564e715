import { publicOrigin } from "@/lib/platform/public-origin";
import { MAX_BODY_MIB } from "./constants";

/**
 * Every error with its status, its default message, and its `error` code in messaging and insights bodies. The set of
 * codes is closed.
 */
export const ERRORS = {
  bad_request: { status: 400, message: "The body is not valid JSON.", wire: "validation_failed" },
  unauthorized: { status: 401, message: "Unauthenticated.", wire: "unauthorized" },
  forbidden: { status: 403, message: "You do not have access to this resource.", wire: "forbidden" },
  not_found: { status: 404, message: "Not found.", wire: "not_found" },
  method_not_allowed: { status: 405, message: "This path does not support this method.", wire: "not_found" },
  conflict: { status: 409, message: "The request conflicts with another request.", wire: "conflict" },
  precondition_failed: {
    status: 412,
    message: "The resource has changed since you read it.",
    wire: "precondition_failed",
  },
  payload_too_large: {
    status: 413,
    message: `The body is larger than ${MAX_BODY_MIB} MiB.`,
    wire: "validation_failed",
  },
  unsupported_media_type: {
    status: 415,
    message: "Send the body with Content-Type: application/json.",
    wire: "validation_failed",
  },
  validation_failed: {
    status: 422,
    message: "The request has invalid parameters.",
    wire: "validation_failed",
  },
  rate_limited: { status: 429, message: "Too many requests.", wire: "rate_limited" },
  server_error: { status: 500, message: "Something went wrong on our side.", wire: "server_error" },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The guide entry for an error. Every error body links to it. */
export function documentationUrl(code: ErrorCode): string {
  return `${publicOrigin()}/docs/errors#${code}`;
}

/** Maps a field name to a sentence that says what is allowed. */
export type FieldErrors = Record<string, string>;

/** Thrown by services and pipeline steps, and turned into the status and the error body. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: ErrorCode,
    message: string = ERRORS[code].message,
    readonly errors?: FieldErrors,
  ) {
    super(message);
  }
}

/** A temporary rejection. `retryAfter`, in whole seconds, goes into the body and the `Retry-After` header. */
export class RateLimitError extends ApiError {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super("rate_limited", message);
  }
}

/** A `validation_failed` error for the given fields. */
export function invalid(errors: FieldErrors): ApiError {
  return new ApiError("validation_failed", ERRORS.validation_failed.message, errors);
}
