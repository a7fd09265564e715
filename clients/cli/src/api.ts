import { Failure } from "./failure.js";
import type { Profile } from "./profile.js";

export interface Answer {
  status: number;
  etag: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of all operations
  body: any;
}

interface Options {
  method?: string;
  body?: unknown;
  etag?: string | undefined;
}

const TIMEOUT_MS = 20_000;

/** Calls the API. 304 is an answer; throws a failure for every other status that is no success. */
export async function call(
  { server, token }: Profile,
  path: string,
  { method = "GET", body, etag }: Options = {},
): Promise<Answer> {
  if (!server)
    throw new Failure("unauthenticated", "Sign in first: downbeat login --server https://HOST --token TOKEN");
  if (!token) throw new Failure("unauthenticated", "Sign in first: downbeat login --token TOKEN");
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    "User-Agent": "downbeat-cli/1",
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (etag) headers["If-None-Match"] = etag;
  // A connection can also break in the middle of an answer.
  const read = async (): Promise<[Response, string]> => {
    const response = await fetch(`${server}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return [response, await response.text()];
  };
  const [response, text] = await read().catch((cause: unknown) => {
    throw new Failure("network", `${server} cannot be reached (${reason(cause)}).`);
  });
  const { status, ok, headers: received } = response;
  const answer: Answer = { status, etag: received.get("ETag") ?? undefined, body: parse(text) };
  if (ok && text !== "" && answer.body === undefined)
    throw new Failure("refused", `${server} answered something else than JSON. Is it a Downbeat server?`);
  if (ok || status === 304) return answer;
  throw new ApiFailure(answer);
}

/** The value of JSON; undefined for other text, such as a page of a proxy. */
function parse(text: string): Answer["body"] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A refusal, with what the server said. */
export class ApiFailure extends Failure {
  constructor(readonly answer: Answer) {
    super(answer.status === 401 ? "unauthenticated" : "refused", describe(answer));
  }
}

function describe({ status, body }: Answer): string {
  const fields = Object.entries((body?.errors ?? {}) as Record<string, string>).map(
    ([name, text]) => `  ${name}: ${text}`,
  );
  return [body?.message ?? `The server answered ${status}.`, ...fields].join("\n");
}

function reason(cause: unknown): string {
  const { cause: inner } = cause as { cause?: { code?: string } };
  return inner?.code ?? (cause as Error).message;
}
