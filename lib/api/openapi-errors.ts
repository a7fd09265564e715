import { ERRORS, type ErrorCode } from "./errors";
import type { Operation } from "./operation";

type Envelope = NonNullable<Operation["envelope"]>;

const fieldErrors = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Field name to one sentence that says what is allowed.",
};
const retryAfter = { type: "integer", description: "With 429: seconds to wait." };

/** The two shapes of an error body. */
export const schemasOfErrors = {
  Error: {
    type: "object",
    properties: {
      status: { type: "string", const: "error" },
      message: { type: "string" },
      errors: fieldErrors,
      retry_after: retryAfter,
    },
    required: ["status", "message"],
  },
  CodedError: {
    type: "object",
    properties: {
      success: { type: "boolean", const: false },
      message: { type: "string" },
      error: { type: "string", enum: [...new Set(Object.values(ERRORS).map(({ wire }) => wire))] },
      errors: fieldErrors,
      retry_after: retryAfter,
    },
    required: ["success", "message", "error"],
  },
};

const text = (description: string) => ({ description, schema: { type: "string" } });
const integer = (description: string) => ({ description, schema: { type: "integer" } });

/** The headers of answers. */
export const headers = {
  "X-Request-Id": text("Names this request in the log; quote it when you report a problem."),
  "X-RateLimit-Limit": integer("Requests allowed in a minute."),
  "X-RateLimit-Remaining": integer("Requests left in this minute."),
  "X-RateLimit-Reset": integer("When the minute ends, in Unix seconds."),
  "RateLimit-Policy": text("The limit, as a structured field."),
  RateLimit: text("What is left of it, as a structured field."),
  "X-Token-Expires-At": text("When the token of the request expires, ISO 8601."),
  ETag: text("Send it as If-None-Match to be answered 304 while nothing has changed."),
  "Retry-After": integer("Seconds to wait before the next request."),
};

const alwaysSent = ["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** The responses for the given failures, by status. */
export function errorResponses(codes: readonly ErrorCode[], envelope: Envelope): Record<string, unknown> {
  return Object.fromEntries(codes.map((code) => [ERRORS[code].status, errorResponse(code, envelope)]));
}

function errorResponse(code: ErrorCode, envelope: Envelope) {
  const { message, wire } = ERRORS[code];
  const names = code === "rate_limited" ? [...alwaysSent, "Retry-After"] : alwaysSent;
  const details = {
    ...(code === "validation_failed" && { errors: { page: "Must be an integer of at least 1." } }),
    ...(code === "rate_limited" && { retry_after: 12 }),
  };
  return {
    description: message,
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: {
      "application/json":
        envelope === "success"
          ? {
              schema: { $ref: "#/components/schemas/CodedError" },
              example: { success: false, message, error: wire, ...details },
            }
          : {
              schema: { $ref: "#/components/schemas/Error" },
              example: { status: "error", message, ...details },
            },
    },
  };
}
