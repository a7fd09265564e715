import { documentationUrl, ERRORS, type ErrorCode } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { errorStatus, oauthError } from "@/lib/platform/http-contract/oauth-errors";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { tooLargeMessage, wrongTypeMessage } from "@/lib/platform/http-contract/upload";
import { headerRefs } from "./headers";

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
  version: { type: "integer", description: "With 409 for a playlist: its current version." },
  entry_ids: {
    type: "array",
    items: { type: "integer", format: "int64" },
    description: "With 409 for a playlist: the ids of its entries in their current order.",
  },
  reason_code: {
    type: "string",
    description: "Why something cannot be sold, bought, downloaded or refunded, for programs.",
  },
  valid: { type: "boolean", const: false, description: "Of a coupon that does not count." },
  reserved_until: {
    type: "string",
    format: "date-time",
    description:
      "With `exclusive_reserved`: when the exclusive license stops being reserved for somebody else.",
  },
  pricing: {
    type: "object",
    additionalProperties: true,
    description: "With `price_changed`: the price now, with a new `quote_id`.",
  },
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
  OAuthError: {
    type: "object",
    description: "An error as of OAuth 2.1.",
    properties: {
      error: { type: "string" },
      error_description: { type: "string" },
      request_id: requestId,
    },
    required: ["error", "error_description", "request_id"],
  },
};

const SCHEMA_NAMES = { status: "Error", success: "CodedError", oauth: "OAuthError" } as const;

/** The error schemas of the given envelopes. */
export function errorSchemas(envelopes: ReadonlySet<Envelope>): Record<string, unknown> {
  return Object.fromEntries(
    [...envelopes].map((envelope) => [SCHEMA_NAMES[envelope], shapes[SCHEMA_NAMES[envelope]]]),
  );
}

/** The responses for the given errors, by status. Where several share one, each has an example. */
export function errorResponses(operation: Operation, codes: readonly ErrorCode[]): Record<string, unknown> {
  const toStatus = (code: ErrorCode) => errorStatus(code, operation.envelope);
  const statuses = [...new Set(codes.map(toStatus))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      errorResponse(
        operation,
        codes.filter((code) => toStatus(code) === status),
      ),
    ]),
  );
}

/** An upload has limits of its own. */
function errorMessage({ upload }: Operation, code: ErrorCode): string {
  if (upload && code === "payload_too_large") return tooLargeMessage(upload);
  if (upload && code === "unsupported_media_type") return wrongTypeMessage(upload);
  return ERRORS[code].message;
}

function errorResponse(operation: Operation, codes: readonly ErrorCode[]) {
  const [code = "server_error"] = codes;
  const schema = SCHEMA_NAMES[operation.envelope ?? "status"];
  const buildExample = (one: ErrorCode) =>
    operation.envelope === "oauth"
      ? { ...oauthError(one, ERRORS[one].message), request_id: EXAMPLE_REQUEST_ID }
      : { ...errorExample(one, operation.envelope), message: errorMessage(operation, one) };
  const examples = codes.map((one) => [one, { value: buildExample(one) }]);
  return {
    description: codes.map((one) => errorMessage(operation, one)).join(" Or: "),
    headers: headerRefs(operation, ERRORS[code].status),
    content: {
      "application/json": {
        schema: { $ref: `#/components/schemas/${schema}` },
        ...(codes.length === 1
          ? { example: buildExample(code) }
          : { examples: Object.fromEntries(examples) }),
      },
    },
  };
}

const EXAMPLE_REQUEST_ID = "0f8b6a3e-5c1d-4e2a-9b7f-3d2c1a0e9f84";

/** The fields that only some errors have in their body, as examples show them. */
const EXAMPLE_DETAILS: Partial<Record<ErrorCode, object>> = {
  validation_failed: { errors: { page: "Must be an integer of at least 1." } },
  rate_limited: { retry_after: 12 },
  unavailable: { retry_after: 5 },
  quota_exceeded: { limit: QUOTAS.tokens.limit, used: QUOTAS.tokens.limit },
};

/** The body of an error, for the documentation. `details` replaces what this error has besides. */
export function errorExample(
  code: ErrorCode,
  envelope: Exclude<Envelope, "oauth"> = "status",
  details?: object,
) {
  const { message, wire } = ERRORS[code];
  return {
    ...(envelope === "success"
      ? { success: false, message, error: wire }
      : { status: "error", message, error: code }),
    ...(details ?? EXAMPLE_DETAILS[code]),
    documentation_url: documentationUrl(code),
    request_id: EXAMPLE_REQUEST_ID,
  };
}
