import type { components } from "./schema.js";

/** The error codes of this version. */
type KnownCode = (components["schemas"]["Error"] | components["schemas"]["CodedError"])["error"];

/** The code of an error. A later version of the API may add codes, so any text is possible. */
export type ErrorCode = KnownCode | (string & {});

/** The fields of all error bodies. */
interface ErrorBody {
  message?: string;
  error?: ErrorCode;
  errors?: Record<string, string>;
  retry_after?: number;
  limit?: number;
  used?: number;
  documentation_url?: string;
  request_id?: string;
}

/** An error response. */
export class DownbeatError extends Error {
  override readonly name = "DownbeatError";
  /** The HTTP status. */
  readonly status: number;
  /** The code of the failure, such as `validation_failed`. Missing only when something before the API answered, such as a proxy. */
  readonly code: ErrorCode | undefined;
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

  constructor(response: Response, body: unknown) {
    const { message, error, errors = {}, retry_after, limit, used, ...rest } = (body ?? {}) as ErrorBody;
    super(message ?? `The server responded with status ${response.status}.`);
    this.status = response.status;
    this.code = error;
    this.errors = errors;
    this.retryAfter = retry_after;
    this.quota = limit === undefined || used === undefined ? undefined : { limit, used };
    this.documentationUrl = rest.documentation_url;
    this.requestId = response.headers.get("X-Request-Id") ?? rest.request_id;
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
