import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { performance } from "node:perf_hooks";
import { BlockedAddress, publicAgents } from "./agent";

const CONNECT_MS = 5_000;
const TOTAL_MS = 15_000;

/** An answer is read to this length, and so much of it is returned. */
const MAX_READ_BYTES = 65_536;
const MAX_BODY_CHARACTERS = 4_000;

/** The reasons for which there is no answer. */
type PostError =
  | "blocked_address"
  | "name_not_found"
  | "connection_refused"
  | "connect_timeout"
  | "timeout"
  | "tls"
  | "connection_failed";

/** The outcome of a request. */
export interface PostOutcome {
  /** Null when there was no answer. */
  status: number | null;
  error: PostError | null;
  headers: Record<string, string>;
  /** The first 4,000 characters of the answer. */
  body: string;
  durationMs: number;
}

/** Sends a body to an address that a stranger has chosen. Follows no redirects, and never throws. */
export function postRequest(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<PostOutcome> {
  const start = performance.now();
  const outcome = (part: Partial<PostOutcome>): PostOutcome => ({
    status: null,
    error: null,
    headers: {},
    body: "",
    ...part,
    durationMs: performance.now() - start,
  });
  return new Promise((resolve) => {
    const address = new URL(url);
    const { protocol } = address;
    const send = protocol === "https:" ? requestHttps : requestHttp;
    let isConnected = false;
    let request: ReturnType<typeof send>;
    try {
      request = send(address, {
        method: "POST",
        agent: publicAgents[protocol],
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      });
    } catch (cause) {
      // The agent refuses an address as soon as it is named.
      resolve(outcome({ error: describeError(cause) }));
      return;
    }
    const fail = (error: PostError) => {
      resolve(outcome({ error }));
      request.destroy();
    };
    const connecting = setTimeout(() => !isConnected && fail("connect_timeout"), CONNECT_MS);
    const all = setTimeout(() => fail("timeout"), TOTAL_MS);
    request.on("socket", (socket) => {
      const connected = () => {
        isConnected = true;
      };
      if (socket.connecting) socket.once(protocol === "https:" ? "secureConnect" : "connect", connected);
      else connected();
    });
    request.on("error", (cause) => resolve(outcome({ error: describeError(cause) })));
    request.on("close", () => {
      clearTimeout(connecting);
      clearTimeout(all);
    });
    request.on("response", (response) => {
      read(response).then(
        (text) => resolve(outcome({ status: response.statusCode ?? 0, headers: flat(response), body: text })),
        () => resolve(outcome({ error: "connection_failed" })),
      );
    });
    request.end(body);
  });
}

/** The beginning of an answer. Beyond what is read, its connection is closed. */
async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_READ_BYTES) break;
  }
  // PostgreSQL stores neither this character nor the half of one at the end.
  const text = Buffer.concat(chunks).toString("utf8").replaceAll("\0", "");
  return text.slice(0, MAX_BODY_CHARACTERS).toWellFormed();
}

const flat = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value).replaceAll("\0", "")]),
  );

const CODES: Record<string, PostError> = {
  ENOTFOUND: "name_not_found",
  EAI_AGAIN: "name_not_found",
  ECONNREFUSED: "connection_refused",
  ETIMEDOUT: "connect_timeout",
};

function describeError(cause: unknown): PostError {
  if (cause instanceof BlockedAddress) return "blocked_address";
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/.test(code))
    return "tls";
  return CODES[code] ?? "connection_failed";
}
