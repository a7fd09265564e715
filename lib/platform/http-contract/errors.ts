import { publicOrigin } from "@/lib/platform/public-origin";
import { MAX_BODY_MIB } from "./constants";
import { type ErrorCode, STATUSES } from "./error-codes";

export type { ErrorCode };

interface ErrorKind {
  status: (typeof STATUSES)[ErrorCode];
  message: string;
  /** The `error` code in messaging and insights bodies, where four failures share the code of another. */
  wire: ErrorCode;
}

/** Every error with its status, its default message, and its code on the wire. The set of codes is closed. */
export const ERRORS = {
  bad_request: {
    status: STATUSES.bad_request,
    message: "The body is not valid JSON.",
    wire: "validation_failed",
  },
  unauthorized: { status: STATUSES.unauthorized, message: "Unauthenticated.", wire: "unauthorized" },
  payment_required: {
    status: STATUSES.payment_required,
    message: "Payment is required.",
    wire: "payment_required",
  },
  forbidden: {
    status: STATUSES.forbidden,
    message: "You do not have access to this resource.",
    wire: "forbidden",
  },
  not_found: { status: STATUSES.not_found, message: "Not found.", wire: "not_found" },
  method_not_allowed: {
    status: STATUSES.method_not_allowed,
    message: "This path does not support this method.",
    wire: "not_found",
  },
  conflict: {
    status: STATUSES.conflict,
    message: "The request conflicts with another request.",
    wire: "conflict",
  },
  quota_exceeded: {
    status: STATUSES.quota_exceeded,
    message: "You have reached the maximum for your account.",
    wire: "quota_exceeded",
  },
  gone: { status: STATUSES.gone, message: "This no longer exists.", wire: "gone" },
  precondition_failed: {
    status: STATUSES.precondition_failed,
    message: "The resource has changed since you read it.",
    wire: "precondition_failed",
  },
  payload_too_large: {
    status: STATUSES.payload_too_large,
    message: `The body is larger than ${MAX_BODY_MIB} MiB.`,
    wire: "validation_failed",
  },
  unsupported_media_type: {
    status: STATUSES.unsupported_media_type,
    message: "Send the body with Content-Type: application/json.",
    wire: "validation_failed",
  },
  range_not_satisfiable: {
    status: STATUSES.range_not_satisfiable,
    message: "The requested range is outside the file; Content-Range has its length.",
    wire: "range_not_satisfiable",
  },
  validation_failed: {
    status: STATUSES.validation_failed,
    message: "The request has invalid parameters.",
    wire: "validation_failed",
  },
  locked: {
    status: STATUSES.locked,
    message: "Another request is changing this right now.",
    wire: "locked",
  },
  rate_limited: { status: STATUSES.rate_limited, message: "Too many requests.", wire: "rate_limited" },
  checksum_mismatch: {
    status: STATUSES.checksum_mismatch,
    message: "The bytes do not have the checksum that the request announced.",
    wire: "checksum_mismatch",
  },
  server_error: {
    status: STATUSES.server_error,
    message: "Something went wrong on our side.",
    wire: "server_error",
  },
  unavailable: {
    status: STATUSES.unavailable,
    message: "This is temporarily unavailable.",
    wire: "unavailable",
  },
  insufficient_storage: {
    status: STATUSES.insufficient_storage,
    message: "This server has no room for more files.",
    wire: "insufficient_storage",
  },
} as const satisfies Record<ErrorCode, ErrorKind>;

/** The guide entry for an error. Every error body links to it. */
export function documentationUrl(code: ErrorCode): string {
  return `${publicOrigin()}/docs/errors#${code}`;
}

/** Maps a field name to a sentence that says what is allowed. */
export type FieldErrors = Record<string, string>;

/** The fields that only some errors have in their body. */
interface ErrorDetails {
  /** Whole seconds to wait; also the `Retry-After` header. */
  retry_after?: number;
  limit?: number;
  used?: number;
  /** Of a playlist that somebody else has changed. */
  version?: number;
  entry_ids?: number[];
  /** The reason why something cannot be sold, bought or refunded, for programs. */
  reason_code?: string;
  /** Of a coupon that does not count. */
  valid?: false;
  /** The time at which the exclusive license stops being reserved for somebody else. */
  reserved_until?: string;
  /** The price now, when it is no longer the one that was quoted. */
  pricing?: Record<string, unknown>;
  /** The first position in a list of events that leads anywhere. */
  oldest?: string;
  /** The code of OAuth, where the error is one of those. */
  oauth_error?: string;
  /** The secret of a sign-in that waits for its second factor. */
  challenge?: string;
}

/** The time to wait after 503 when the cause says nothing more precise. */
const UNAVAILABLE_SECONDS = 5;

/** Thrown by services and pipeline steps, and turned into the status and the error body. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly code: ErrorCode,
    message: string = ERRORS[code].message,
    readonly errors?: FieldErrors,
    readonly details: ErrorDetails = code === "unavailable" ? { retry_after: UNAVAILABLE_SECONDS } : {},
  ) {
    super(message);
  }
}

/** A temporary rejection. `retryAfter`, in whole seconds, goes into the body and the `Retry-After` header. */
export class RateLimitError extends ApiError {
  constructor(
    message: string,
    readonly retryAfter: number,
    reasonCode?: string,
  ) {
    super("rate_limited", message, undefined, {
      retry_after: retryAfter,
      ...(reasonCode !== undefined && { reason_code: reasonCode }),
    });
  }
}

/** The account has `used` of the `limit` things that it may have. */
export class QuotaError extends ApiError {
  constructor(message: string, limit: number, used: number) {
    super("quota_exceeded", message, undefined, { limit, used });
  }
}

/** A `validation_failed` error for the given fields. */
export function invalid(errors: FieldErrors): ApiError {
  return new ApiError("validation_failed", ERRORS.validation_failed.message, errors);
}
