import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { performance } from "node:perf_hooks";
import { BlockedAddress, publicAgents } from "./agent";

const CONNECT_MS = 5_000;

/** The reasons for which there is no answer. */
type RequestError =
  | "blocked_address"
  | "name_not_found"
  | "connection_refused"
  | "connect_timeout"
  | "timeout"
  | "tls"
  | "connection_failed";

/** The outcome of a request. */
export interface RequestOutcome {
  /** Null when there was no answer. */
  status: number | null;
  error: RequestError | null;
  headers: Record<string, string>;
  /** The text of the answer, up to the length to which it is read. */
  body: string;
  /** Whether the answer is longer than that. */
  isCut: boolean;
  durationMs: number;
}

interface OutgoingRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  maxBytes: number;
  totalMs: number;
}

/** Calls an address that a stranger has chosen. Follows no redirects, and never throws. */
export function sendRequest(
  url: string,
  { method, headers, body, maxBytes, totalMs }: OutgoingRequest,
): Promise<RequestOutcome> {
  const start = performance.now();
  const outcome = (part: Partial<RequestOutcome>): RequestOutcome => ({
    status: null,
    error: null,
    headers: {},
    body: "",
    isCut: false,
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
        method,
        agent: publicAgents[protocol],
        headers: {
          ...headers,
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        },
      });
    } catch (cause) {
      // The agent refuses an address as soon as it is named.
      resolve(outcome({ error: describeError(cause) }));
      return;
    }
    const fail = (error: RequestError) => {
      resolve(outcome({ error }));
      request.destroy();
    };
    const connecting = setTimeout(() => !isConnected && fail("connect_timeout"), CONNECT_MS);
    const all = setTimeout(() => fail("timeout"), totalMs);
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
      read(response, maxBytes).then(
        (text) => resolve(outcome({ status: response.statusCode ?? 0, headers: flat(response), ...text })),
        () => resolve(outcome({ error: "connection_failed" })),
      );
    });
    request.end(body);
  });
}

/** The beginning of an answer. Beyond what is read, its connection is closed. */
async function read(response: IncomingMessage, maxBytes: number): Promise<{ body: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  // PostgreSQL does not store this character.
  const body = Buffer.concat(chunks).toString("utf8").replaceAll("\0", "");
  return { body, isCut: length > maxBytes };
}

const flat = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value).replaceAll("\0", "")]),
  );

const CODES: Record<string, RequestError> = {
  ENOTFOUND: "name_not_found",
  EAI_AGAIN: "name_not_found",
  ECONNREFUSED: "connection_refused",
  ETIMEDOUT: "connect_timeout",
};

function describeError(cause: unknown): RequestError {
  if (cause instanceof BlockedAddress) return "blocked_address";
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/.test(code))
    return "tls";
  return CODES[code] ?? "connection_failed";
}
