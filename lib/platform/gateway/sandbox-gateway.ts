import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { publicOrigin } from "@/lib/platform/public-origin";
import { sandboxCode } from "@/lib/platform/sandbox/address";
import type { Wake } from "@/lib/platform/sandbox/processes";
import { refuse } from "./refuse";

/** Passes requests for sandboxes on to their processes, which it wakes. */

/** Wakes the sandbox with a code; undefined when there is none. */
export type WakeSandbox = (code: string) => Promise<Wake | undefined>;

export interface SandboxGateway {
  /** Answers a request for a sandbox. Returns false for one to the live server. `answerLive` answers a token whose sandbox is gone. */
  handleRequest(request: IncomingMessage, response: ServerResponse, answerLive: () => void): boolean;
  /** The same for a socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

const MAX_WAIT_MS = 20_000;
const HOP_BY_HOP = ["connection", "keep-alive", "te", "trailer", "upgrade", "expect"];
/** The process trusts what this one says of a client, and so nothing that the client says. */
const NOT_FORWARDED = new Set([...HOP_BY_HOP, "forwarded", "x-forwarded-port"]);

type Refusal = "waking" | "busy" | "failed" | "full" | "gone";

/** The reasons for which a sandbox does not answer, and the seconds after which it may. */
const REFUSALS = {
  waking: { message: "The sandbox is waking up. Try again in a moment.", seconds: 5 },
  busy: {
    message: "As many sandboxes as this server allows are in use. Try again in a moment.",
    seconds: 15,
  },
  full: { message: "The sandbox has grown beyond 200 MB. Reset it, and it begins again.", seconds: 60 },
  failed: { message: "The sandbox does not start. Reset it, or tell who runs this server.", seconds: 60 },
} as const;

/** `clientAddress` is the address from which a request comes. */
export function createSandboxGateway(
  wakeSandbox: WakeSandbox,
  clientAddress: (request: IncomingMessage) => string,
): SandboxGateway {
  return {
    handleRequest(request, response, answerLive) {
      const code = sandboxCode(request);
      if (code === undefined) return false;
      void wakeInTime(wakeSandbox, code).then((port) => {
        if (response.destroyed) return;
        if (typeof port === "number") forward(request, response, port, clientAddress(request));
        else if (port !== "gone") answerRefusal(response, port);
        // A token is refused in the words of the API.
        else if (request.headers.authorization) answerLive();
        else refuse(response, { code: "not_found", message: "There is no such sandbox on this server." });
      });
      return true;
    },

    handleUpgrade(request, socket, head) {
      const code = sandboxCode(request);
      if (code === undefined) return false;
      socket.on("error", () => socket.destroy());
      void wakeInTime(wakeSandbox, code).then((port) => {
        if (typeof port === "number") forwardSocket(request, socket, head, port, clientAddress(request));
        else socket.end("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      });
      return true;
    },
  };
}

async function wakeInTime(wakeSandbox: WakeSandbox, code: string): Promise<number | Refusal> {
  const waking = wakeSandbox(code).then(
    (wake) => (wake === undefined ? "gone" : "port" in wake ? wake.port : wake.refusal),
    (cause) => {
      log.error({ err: cause, sandbox: code }, "a sandbox could not be woken");
      return "failed" as const;
    },
  );
  const limit = new AbortController();
  const late = sleep(MAX_WAIT_MS, "waking" as const, { signal: limit.signal }).catch(() => "waking" as const);
  return Promise.race([waking, late]).finally(() => limit.abort());
}

function answerRefusal(response: ServerResponse, reason: keyof typeof REFUSALS): void {
  const { message, seconds } = REFUSALS[reason];
  refuse(response, { code: "unavailable", message, headers: { "Retry-After": seconds } });
}

function forwardedHeaders({ headers }: IncomingMessage, address: string): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name));
  return {
    ...Object.fromEntries(own),
    "x-forwarded-for": address,
    "x-forwarded-host": headers.host,
    "x-forwarded-proto": publicOrigin().split(":", 1)[0],
  };
}

function forward(request: IncomingMessage, response: ServerResponse, port: number, address: string): void {
  const { method, url: path } = request;
  const headers = forwardedHeaders(request, address);
  const onward = ask({ host: "127.0.0.1", port, method, path, headers, agent: false });
  onward.on("response", (answer) => {
    const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    pipeline(answer, response, () => {});
  });
  pipeline(request, onward, (error) => {
    if (!error) return;
    // Its process has just ended, as when the sandbox is reset.
    if (response.headersSent || response.destroyed) response.destroy();
    else answerRefusal(response, "waking");
  });
  response.once("close", () => response.writableFinished || onward.destroy());
}

function forwardSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  port: number,
  address: string,
): void {
  const { method, url } = request;
  const headers = {
    ...forwardedHeaders(request, address),
    connection: "Upgrade",
    upgrade: request.headers.upgrade,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const onward = connect(port, "127.0.0.1", () => {
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n`);
    onward.write(head);
    pipeline(onward, socket, () => socket.destroy());
    pipeline(socket, onward, () => onward.destroy());
  });
  onward.on("error", () => socket.destroy());
}
