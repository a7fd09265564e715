import type { components } from "./schema.js";

/** The error codes of this version. */
type KnownCode = (components["schemas"]["Error"] | components["schemas"]["CodedError"])["error"];

/** The code of an error. A later version of the API may add codes, so any text is possible. */
export type ErrorCode = KnownCode | (string & {});

type Schemas = components["schemas"];

/** The body of an error. Each field may be missing: something before the API may have answered, such as a proxy. */
export type ErrorBody = Partial<Omit<Schemas["Error"], "status" | "error" | "pricing">> & {
  error?: ErrorCode;
  /** With `price_changed`: the price now. */
  pricing?: Schemas["Price"];
};

/** An error response. */
export class DownbeatError extends Error {
  override readonly name = "DownbeatError";
  /** The HTTP status. */
  readonly status: number;
  /** The code of the failure, such as `validation_failed`. Missing only when something before the API answered, such as a proxy. */
  readonly code: ErrorCode | undefined;
  /** Why something cannot be sold, bought, downloaded or refunded, such as `exclusive_reserved`. Only some errors have it. */
  readonly reasonCode: string | undefined;
  /** With 422: maps each invalid field to a sentence that says what is allowed. */
  readonly errors: Record<string, string>;
  /** With 429 and 503: the number of seconds to wait. */
  readonly retryAfter: number | undefined;
  /** With `quota_exceeded`: how many your account may have, and how many it has. */
  readonly quota: { limit: number; used: number } | undefined;
  /** The documentation of this error. */
  readonly documentationUrl: string | undefined;
  /** Identifies the request in the server's log. Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** The whole body, with the fields that only some errors have, such as `pricing` and `reserved_until`. */
  readonly body: ErrorBody;

  constructor(response: Response, body: unknown) {
    // Safe cast: an object is what the API sends. A text is a page of a proxy.
    const fields = (typeof body === "object" && body !== null ? body : {}) as ErrorBody;
    const { message, error, reason_code, errors = {}, retry_after, limit, used } = fields;
    super(message ?? `The server responded with status ${response.status}.`);
    this.status = response.status;
    this.code = error;
    this.reasonCode = reason_code;
    this.errors = errors;
    this.retryAfter = retry_after;
    this.quota = limit === undefined || used === undefined ? undefined : { limit, used };
    this.documentationUrl = fields.documentation_url;
    this.requestId = response.headers.get("X-Request-Id") ?? fields.request_id;
    this.body = fields;
  }
}

type Answer<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: unknown; response: Response };

/** Returns the data of a response. Throws DownbeatError for error responses. */
export async function unwrap<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (error !== undefined || !response.ok) throw new DownbeatError(response, error);
  // Safe cast: a success without data is an empty answer, whose type is undefined.
  return data as Data;
}
