import { Agent, request } from "node:https";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Requests through nginx, over TLS and over connections that are kept. */

export interface RequestParts {
  token?: string;
  body?: object;
  /** Bytes in place of a body, whose type is among the headers. */
  content?: Uint8Array;
  headers?: Record<string, string>;
  /** Makes a write that is repeated count once. */
  key?: string;
  /** The address that limits count. */
  address?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several operations
  body: any;
}

/** A request without an answer for so long hangs. */
const HANG_MS = 20_000;
const IDLE_MS = 30_000;

export class HttpClient {
  private readonly agent: Agent;
  /** The duration of the longest request so far, in milliseconds, and what it was. */
  longest = { milliseconds: 0, what: "" };

  constructor(
    readonly origin: string,
    readonly certificate: string,
  ) {
    // Idle connections end here, before nginx ends them after 75 seconds: a request that meets that end breaks.
    this.agent = new Agent({ keepAlive: true, maxSockets: 400, ca: certificate, timeout: IDLE_MS });
  }

  /** Asks once. Rejects when the connection breaks, or after 20 seconds. */
  async ask(method: string, path: string, parts: RequestParts = {}): Promise<Answer> {
    const { token, body, key, address } = parts;
    const content = parts.content ?? (body && JSON.stringify(body));
    const startTime = performance.now();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const outgoing = request(
          `${this.origin}${path}`,
          {
            method,
            agent: this.agent,
            signal: AbortSignal.timeout(HANG_MS),
            headers: {
              ...(token && { Authorization: `Bearer ${token}` }),
              ...(body && { "Content-Type": "application/json" }),
              ...(content && { "Content-Length": Buffer.byteLength(content) }),
              ...(key && { "Idempotency-Key": key }),
              ...(address && { "X-Forwarded-For": address }),
              ...parts.headers,
            },
          },
          (incoming) => {
            text(incoming)
              .then((received) => {
                const { statusCode: status = 0, headers } = incoming;
                resolve({ status, headers, body: parse(received) });
              })
              .catch(reject);
          },
        );
        outgoing.once("error", reject);
        outgoing.end(content);
      });
    } finally {
      const milliseconds = performance.now() - startTime;
      if (milliseconds > this.longest.milliseconds)
        this.longest = { milliseconds, what: `${method} ${path}` };
    }
  }

  /** Opens a WebSocket; rejects as `ask` does. Returns its connection, whose frames are the caller's business. */
  upgrade(path: string, headers: Record<string, string>): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const options = { ca: this.certificate, agent: false as const, headers };
      const outgoing = request(`${this.origin}${path}`, options);
      const late = setTimeout(() => outgoing.destroy(new Error("The upgrade had no answer.")), HANG_MS);
      outgoing
        .once("upgrade", (_, socket) => {
          clearTimeout(late);
          resolve(socket);
        })
        .once("response", (response) =>
          outgoing.destroy(new Error(`The upgrade was answered ${response.statusCode}.`)),
        )
        .once("error", (cause) => {
          clearTimeout(late);
          reject(cause);
        })
        .end();
    });
  }
}

/** The answers of a proxy itself are not JSON. */
function parse(received: string): unknown {
  try {
    return JSON.parse(received);
  } catch {
    return received;
  }
}
