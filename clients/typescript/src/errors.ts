/** What an error body says, in every family of operations. */
interface ErrorBody {
  message?: string;
  error?: string;
  errors?: Record<string, string>;
  retry_after?: number;
  documentation_url?: string;
}

/** An answer that is no success. */
export class DownbeatError extends Error {
  override readonly name = "DownbeatError";
  /** The status of the answer. */
  readonly status: number;
  /** The code in messaging and insights: `validation_failed`. */
  readonly code: string | undefined;
  /** With 422: field name to one sentence that says what is allowed. */
  readonly errors: Record<string, string>;
  /** With 429: seconds to wait. */
  readonly retryAfter: number | undefined;
  /** Where the documentation says what to do. */
  readonly documentationUrl: string | undefined;
  /** Names the request in the server's log; quote it when you report a problem. */
  readonly requestId: string | undefined;

  constructor(response: Response, body: unknown) {
    const { message, error, errors = {}, retry_after, documentation_url } = (body ?? {}) as ErrorBody;
    super(message ?? `The server answered ${response.status}.`);
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

/** The data of an answer. Throws DownbeatError when it is no success. */
export async function unwrap<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (error !== undefined || data === undefined) throw new DownbeatError(response, error);
  return data;
}
