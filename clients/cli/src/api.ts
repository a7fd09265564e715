import { Failure } from "./failure.js";
import { endsSoon, replaceToken } from "./oauth.js";
import type { NamedProfile } from "./profile.js";

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
  /** Milliseconds. */
  timeout?: number;
}

export interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** An answer with its bytes, of which `body` is undefined unless they are JSON. */
export interface RawAnswer extends Answer {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
}

/** A server lets a request wait for a sandbox that wakes up for 20 seconds, and then says so. */
const TIMEOUT_MS = 25_000;
/** For a file or a large part of one, and for a trigger that happens several times. */
export const LONG_TIMEOUT_MS = 300_000;

/** Calls an operation that answers JSON. 304 is an answer; throws a failure for every other status that is no success. */
export async function call(
  profile: NamedProfile,
  path: string,
  { method = "GET", body, etag, timeout = TIMEOUT_MS }: Options = {},
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (etag) headers["If-None-Match"] = etag;
  const options = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await send(profile, path, options, timeout);
  if (answer.text !== "" && answer.body === undefined)
    throw new Failure(
      "refused",
      `${profile.server} answered something else than JSON. Is it a Downbeat server?`,
    );
  return answer;
}

/** Calls an operation that takes or answers a file. Throws a failure for every status that is no success. */
export const callRaw = (profile: NamedProfile, path: string, options: RawOptions = {}) =>
  send(profile, path, options, LONG_TIMEOUT_MS);

async function send(
  profile: NamedProfile,
  path: string,
  options: RawOptions,
  timeout: number,
): Promise<RawAnswer> {
  if (!profile.server)
    throw new Failure("unauthenticated", "Sign in first: downbeat login --server https://HOST");
  if (!profile.token) throw new Failure("unauthenticated", "Sign in first: downbeat login");
  if (endsSoon(profile)) await replaceToken(profile);
  const answer = await request(profile, path, options, timeout);
  if (answer.status !== 401 || !profile.grant) return orThrow(answer);
  // It ended sooner than it should have, or the clocks differ.
  await replaceToken(profile);
  return orThrow(await request(profile, path, options, timeout));
}

function orThrow(answer: RawAnswer): RawAnswer {
  if (answer.status < 300 || answer.status === 304) return answer;
  throw new ApiFailure(answer);
}

async function request(
  { server, token }: NamedProfile,
  path: string,
  { method = "GET", headers, body }: RawOptions,
  timeout: number,
): Promise<RawAnswer> {
  // A connection can also break in the middle of an answer.
  const read = async (): Promise<[Response, Uint8Array<ArrayBuffer>]> => {
    const response = await fetch(`${server}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "User-Agent": "downbeat-cli/1", ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeout),
    });
    return [response, new Uint8Array(await response.arrayBuffer())];
  };
  const [response, bytes] = await read().catch((cause: unknown) => {
    throw new Failure("network", `${server} cannot be reached (${reason(cause)}).`);
  });
  const { status, headers: received } = response;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return {
    status,
    etag: received.get("ETag") ?? undefined,
    headers: received,
    body: parse(text),
    bytes,
    text,
  };
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
  return [body?.message ?? body?.error_description ?? `The server answered ${status}.`, ...fields].join("\n");
}

function reason(cause: unknown): string {
  const { cause: inner } = cause as { cause?: { code?: string } };
  return inner?.code ?? (cause as Error).message;
}
