import { documentationUrl, ERRORS, type ErrorCode } from "@/lib/http/contract/errors";
import { QUOTAS } from "@/lib/http/contract/limits";
import { isList } from "@/lib/http/contract/lists";
import { type Operation, successStatus } from "@/lib/http/contract/operation";
import { tooLargeMessage, wrongTypeMessage } from "@/lib/http/contract/upload";

type Envelope = NonNullable<Operation["envelope"]>;

const fieldErrors = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Maps each invalid field to a sentence that says what is allowed.",
};
const onlySome = {
  retry_after: { type: "integer", description: "With 429 and 503: the number of seconds to wait." },
  limit: { type: "integer", description: "With `quota_exceeded`: how many your account may have." },
  used: { type: "integer", description: "With `quota_exceeded`: how many your account has." },
};
const requestId = {
  type: "string",
  format: "uuid",
  description: "The same as the header `X-Request-Id`.",
};
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
      error: { type: "string", enum: Object.keys(ERRORS) },
      errors: fieldErrors,
      ...onlySome,
      documentation_url: documentation,
      request_id: requestId,
    },
    required: ["status", "message", "error", "documentation_url", "request_id"],
  },
  CodedError: {
    type: "object",
    properties: {
      success: { type: "boolean", const: false },
      message: { type: "string" },
      error: { type: "string", enum: [...new Set(Object.values(ERRORS).map(({ wire }) => wire))] },
      errors: fieldErrors,
      ...onlySome,
      documentation_url: documentation,
      request_id: requestId,
    },
    required: ["success", "message", "error", "documentation_url", "request_id"],
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
  "X-Ignored-Parameters": text(
    "Query parameters and body fields (`body.title`) in the request that the operation does not know; percent-encoded, at most 20.",
  ),
  "X-Token-Expires-At": text("When the token expires, in ISO 8601."),
  ETag: text(
    "Send it as If-None-Match to get 304 if nothing has changed, or as If-Match with a change to the resource.",
  ),
  Location: text("The URL of the created resource, or the target of the redirect."),
  "Idempotent-Replayed": text("`true` when this is a replay of the first response to the Idempotency-Key."),
  "Content-Disposition": text("The file name, as defined in RFC 6266."),
  "Accept-Ranges": text("`bytes`: send `Range` to get a part of the file."),
  "Content-Range": text("The range of bytes and the total length; with 416, only the total length."),
  "Content-Length": integer("The length of the file, or of its part, in bytes."),
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
  "X-Ignored-Parameters": (_, status) => ![401, 429].includes(status),
  "X-Token-Expires-At": (_, status) => status !== 401,
  ETag: ({ method, redirect, empty, ifMatch, response }, status) =>
    (method === "GET" && !redirect && !empty && [200, 206, 304].includes(status)) ||
    (ifMatch !== undefined && ifMatch.response === response && status < 300),
  "Idempotent-Replayed": ({ method, safe }, status) =>
    method === "POST" && !safe && status < 500 && ![401, 429].includes(status),
  "Content-Disposition": isFile,
  "X-Content-Type-Options": isFile,
  "Accept-Ranges": ({ file, method }, status) =>
    file !== undefined && method === "GET" && [200, 206, 304].includes(status),
  "Content-Range": ({ file, method }, status) =>
    file !== undefined && method === "GET" && [206, 416].includes(status),
  "Content-Length": (operation, status) => operation.method === "GET" && isFile(operation, status),
  Location: (operation, status) =>
    (operation.redirect !== undefined && status === successStatus(operation)) ||
    (operation.location !== undefined && status < 300),
  "WWW-Authenticate": (_, status) => status === 401,
  "Retry-After": (_, status) => status === 429 || status === 503,
  Deprecation: ({ deprecated }, status) => deprecated !== undefined && ![401, 429].includes(status),
  Link: (operation, status) =>
    (isList(operation) && (status === 200 || status === 304)) ||
    (operation.deprecated !== undefined && ![401, 429].includes(status)),
};

function isFile({ file }: Operation, status: number): boolean {
  return file !== undefined && (status === 200 || status === 206);
}

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

/** The responses for the given errors, by status. Where several share one, each has an example. */
export function errorResponses(operation: Operation, codes: readonly ErrorCode[]): Record<string, unknown> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        operation,
        codes.filter((code) => ERRORS[code].status === status),
      ),
    ]),
  );
}

/** An upload has limits of its own. */
function messageOf({ upload }: Operation, code: ErrorCode): string {
  if (upload && code === "payload_too_large") return tooLargeMessage(upload);
  if (upload && code === "unsupported_media_type") return wrongTypeMessage(upload);
  return ERRORS[code].message;
}

function errorResponse(operation: Operation, codes: readonly ErrorCode[]) {
  const [code = "server_error"] = codes;
  const schema = operation.envelope === "success" ? "CodedError" : "Error";
  const exampleOf = (one: ErrorCode) => ({
    ...errorExample(one, operation.envelope),
    message: messageOf(operation, one),
  });
  const examples = codes.map((one) => [one, { value: exampleOf(one) }]);
  return {
    description: codes.map((one) => messageOf(operation, one)).join(" Or: "),
    headers: headerRefs(operation, ERRORS[code].status),
    content: {
      "application/json": {
        schema: { $ref: `#/components/schemas/${schema}` },
        ...(codes.length === 1 ? { example: exampleOf(code) } : { examples: Object.fromEntries(examples) }),
      },
    },
  };
}

/** The fields that only some errors have in their body, as examples show them. */
const EXAMPLE_DETAILS: Partial<Record<ErrorCode, object>> = {
  validation_failed: { errors: { page: "Must be an integer of at least 1." } },
  rate_limited: { retry_after: 12 },
  unavailable: { retry_after: 5 },
  quota_exceeded: { limit: QUOTAS.tokens.limit, used: QUOTAS.tokens.limit },
};

/** The body of an error, for the documentation. `details` replaces what this error has besides. */
export function errorExample(code: ErrorCode, envelope: Envelope = "status", details?: object) {
  const { message, wire } = ERRORS[code];
  return {
    ...(envelope === "success"
      ? { success: false, message, error: wire }
      : { status: "error", message, error: code }),
    ...(details ?? EXAMPLE_DETAILS[code]),
    documentation_url: documentationUrl(code),
    request_id: "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84",
  };
}
