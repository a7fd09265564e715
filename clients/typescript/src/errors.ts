/** The fields of all error bodies. */
interface ErrorBody {
  message?: string;
  error?: string;
  errors?: Record<string, string>;
  retry_after?: number;
  documentation_url?: string;
}

/** An error response. */
export class DownbeatError extends Error {
  override readonly name = "DownbeatError";
  /** The HTTP status. */
  readonly status: number;
  /** The `error` code of messaging and insights, such as `validation_failed`. */
  readonly code: string | undefined;
  /** With 422: maps each invalid field to a sentence that says what is allowed. */
  readonly errors: Record<string, string>;
  /** With 429: the number of seconds to wait. */
  readonly retryAfter: number | undefined;
  /** The documentation of this error. */
  readonly documentationUrl: string | undefined;
  /** Identifies the request in the server's log. Quote it when you report a problem. */
  readonly requestId: string | undefined;

  constructor(response: Response, body: unknown) {
    const { message, error, errors = {}, retry_after, documentation_url } = (body ?? {}) as ErrorBody;
    super(message ?? `The server responded with status ${response.status}.`);
    this.status = response.status;
    this.code = error;
    this.errors = errors;
    this.retryAfter = retry_after;
    this.documentationUrl = documentation_url;
    this.requestId = response.headers.get("X-Request-Id") ?? undefined;
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
