import { documentationUrl, ERRORS, type ErrorCode } from "@/lib/http/contract/errors";
import { isList } from "@/lib/http/contract/lists";
import type { Operation } from "@/lib/http/contract/operation";

type Envelope = NonNullable<Operation["envelope"]>;

const fieldErrors = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Maps each invalid field to a sentence that says what is allowed.",
};
const retryAfter = { type: "integer", description: "With 429: the number of seconds to wait." };
const documentation = {
  type: "string",
  format: "uri",
  description: "The documentation of this error, with what to do about it.",
};

/** The two shapes of an error body. */
const shapes = {
  Error: {
    type: "object",
    properties: {
      status: { type: "string", const: "error" },
      message: { type: "string" },
      errors: fieldErrors,
      retry_after: retryAfter,
      documentation_url: documentation,
    },
    required: ["status", "message", "documentation_url"],
  },
  CodedError: {
    type: "object",
    properties: {
      success: { type: "boolean", const: false },
      message: { type: "string" },
      error: { type: "string", enum: [...new Set(Object.values(ERRORS).map(({ wire }) => wire))] },
      errors: fieldErrors,
      retry_after: retryAfter,
      documentation_url: documentation,
    },
    required: ["success", "message", "error", "documentation_url"],
  },
};

const text = (description: string) => ({ description, schema: { type: "string" } });
const integer = (description: string) => ({ description, schema: { type: "integer" } });

/** The response headers. */
export const headers = {
  "X-Request-Id": text("Identifies this request in the log. Quote it when you report a problem."),
  "X-RateLimit-Limit": integer("Requests allowed per minute."),
  "X-RateLimit-Remaining": integer("Requests left in this minute."),
  "X-RateLimit-Reset": integer("When the current minute ends, in Unix seconds."),
  "RateLimit-Policy": text("The limit, as a structured field."),
  RateLimit: text("The remaining requests, as a structured field."),
  "X-Token-Expires-At": text("When the token expires, in ISO 8601."),
  ETag: text(
    "Send it as If-None-Match to get 304 if nothing has changed, or as If-Match with a change to the resource.",
  ),
  Location: text("The URL of what was created."),
  "Idempotent-Replayed": text("`true` when this is a replay of the first response to the Idempotency-Key."),
  "Content-Disposition": text("The file name, as defined in RFC 6266."),
  "X-Content-Type-Options": text("`nosniff`: use the declared Content-Type."),
  "WWW-Authenticate": text('Bearer, with `error="invalid_token"` when a token was sent.'),
  "Retry-After": integer("Seconds to wait before the next request."),
  Deprecation: text("When the operation was deprecated: `@` followed by Unix seconds."),
  Link: text(
    'The next page of a list, with `rel="next"`; absent on the last one. For deprecated operations, an explanation with `rel="deprecation"`.',
  ),
};

/** Headers that only some responses have. */
const onlyWith: Partial<Record<keyof typeof headers, (operation: Operation, status: number) => boolean>> = {
  "X-Token-Expires-At": (_, status) => status !== 401,
  ETag: ({ method, ifMatch, response }, status) =>
    (method === "GET" && (status === 200 || status === 304)) ||
    (ifMatch !== undefined && ifMatch.response === response && status < 300),
  Location: ({ location }, status) => location !== undefined && status < 300,
  "Idempotent-Replayed": ({ method, safe }, status) =>
    method === "POST" && !safe && status < 500 && ![401, 429].includes(status),
  "Content-Disposition": ({ file }, status) => file !== undefined && status === 200,
  "X-Content-Type-Options": ({ file }, status) => file !== undefined && status === 200,
  "WWW-Authenticate": (_, status) => status === 401,
  "Retry-After": (_, status) => status === 429,
  Deprecation: ({ deprecated }, status) => deprecated !== undefined && ![401, 429].includes(status),
  Link: (operation, status) =>
    (isList(operation) && (status === 200 || status === 304)) ||
    (operation.deprecated !== undefined && ![401, 429].includes(status)),
};

/** References to the headers of an operation's responses with the given status. */
export function headerRefs(operation: Operation, status: number): Record<string, { $ref: string }> {
  const names = Object.keys(headers) as (keyof typeof headers)[];
  return Object.fromEntries(
    names
      .filter((name) => onlyWith[name]?.(operation, status) ?? true)
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The error schemas of the given envelopes. */
export function errorSchemas(envelopes: ReadonlySet<Envelope>): Record<string, unknown> {
  return {
    ...(envelopes.has("status") && { Error: shapes.Error }),
    ...(envelopes.has("success") && { CodedError: shapes.CodedError }),
  };
}

/** The responses for the given errors, by status. */
export function errorResponses(operation: Operation, codes: readonly ErrorCode[]): Record<string, unknown> {
  return Object.fromEntries(codes.map((code) => [ERRORS[code].status, errorResponse(operation, code)]));
}

function errorResponse(operation: Operation, code: ErrorCode) {
  const { status, message, wire } = ERRORS[code];
  const details = {
    ...(code === "validation_failed" && { errors: { page: "Must be an integer of at least 1." } }),
    ...(code === "rate_limited" && { retry_after: 12 }),
    documentation_url: documentationUrl(code),
  };
  return {
    description: message,
    headers: headerRefs(operation, status),
    content: {
      "application/json":
        operation.envelope === "success"
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
