import {
  Agent,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { type Duplex, pipeline, type Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { publicOrigin } from "@/lib/platform/public-origin";
import { type Destination, findDestination } from "@/lib/platform/sandbox/address";
import type { Wake } from "@/lib/platform/sandbox/processes";
import { refuse } from "./refuse";

/** Passes requests for sandboxes on to their processes, which it wakes. */

/** Wakes the sandbox with a code; undefined when there is none. */
export type WakeSandbox = (code: string) => Promise<Wake | undefined>;

/** Connections to sandboxes are kept: an end of the connection with each answer would cut those to uploads that are refused early. */
const agent = new Agent({ keepAlive: true, timeout: 20_000 });

/** A request that lasts, and a socket that is open, note that often that its sandbox is in use. */
const USE_INTERVAL_MS = 30_000;

export interface SandboxGateway {
  /** Answers a request for a sandbox. Returns false for one to the live server. `answerLive` answers a token whose sandbox is gone. */
  handleRequest(request: IncomingMessage, response: ServerResponse, answerLive: () => void): boolean;
  /** The same for a socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

const MAX_WAIT_MS = 20_000;
const HOP_BY_HOP = ["connection", "keep-alive", "te", "trailer", "upgrade", "expect"];
/** The process trusts what this one says of a client, and so nothing that the client says. */
const DROPPED = new Set([...HOP_BY_HOP, "forwarded", "x-forwarded-port"]);

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
      const destination = findDestination(request, publicOrigin());
      if (!destination) return false;
      wakeBeforeTimeout(wakeSandbox, destination.code)
        .then((port) => {
          if (response.destroyed) return;
          if (typeof port === "number") {
            forward(request, response, { port, address: clientAddress(request), ...destination });
            keepAwake(wakeSandbox, destination.code, response);
          } else if (port !== "gone") answerRefusal(response, port);
          // A token is refused in the words of the API.
          else if (request.headers.authorization) answerLive();
          else refuse(response, { code: "not_found", message: "There is no such sandbox on this server." });
        })
        .catch((cause) => {
          log.error({ err: cause, sandbox: destination.code }, "a request to a sandbox failed");
          response.destroy();
        });
      return true;
    },

    handleUpgrade(request, socket, head) {
      const destination = findDestination(request, publicOrigin());
      if (!destination) return false;
      socket.on("error", () => socket.destroy());
      wakeBeforeTimeout(wakeSandbox, destination.code)
        .then((port) => {
          if (socket.destroyed) return;
          if (typeof port === "number") {
            forwardSocket(request, socket, head, { port, address: clientAddress(request), ...destination });
            keepAwake(wakeSandbox, destination.code, socket);
          } else
            socket.end("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        })
        .catch(() => socket.destroy());
      return true;
    },
  };
}

/** Notes from time to time that a sandbox is in use, until a stream to its client closes. */
function keepAwake(wakeSandbox: WakeSandbox, code: string, stream: Writable): void {
  const use = setInterval(() => void wakeSandbox(code).catch(() => {}), USE_INTERVAL_MS);
  stream.once("close", () => clearInterval(use));
}

async function wakeBeforeTimeout(wakeSandbox: WakeSandbox, code: string): Promise<number | Refusal> {
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
  refuse(response, {
    code: "unavailable",
    message,
    headers: { "Retry-After": seconds, "X-Downbeat-Mode": "test" },
  });
}

/** The process of the sandbox that a request is for, and the address of its client. */
interface Way extends Destination {
  port: number;
  address: string;
}

/** Cookies are of one host: those of the live server are none of a sandbox's business that is called at its address. */
function onwardHeaders({ headers }: IncomingMessage, { address, isOwnHost }: Way): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(
    ([name]) => !DROPPED.has(name) && (isOwnHost || name !== "cookie"),
  );
  return {
    ...Object.fromEntries(own),
    "x-forwarded-for": address,
    "x-forwarded-proto": publicOrigin().split(":", 1)[0],
    ...(headers.host !== undefined && { "x-forwarded-host": headers.host }),
  };
}

function forward(request: IncomingMessage, response: ServerResponse, way: Way): void {
  const { method, url: path } = request;
  const headers = onwardHeaders(request, way);
  const onward = ask({ host: "127.0.0.1", port: way.port, method, path, headers, agent });
  onward.on("response", (answer) => {
    const {
      connection: _,
      "keep-alive": __,
      "transfer-encoding": ___,
      "set-cookie": cookies,
      ...rest
    } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, {
      ...rest,
      ...(way.isOwnHost && cookies && { "set-cookie": cookies }),
    });
    pipeline(answer, response, () => {});
  });
  const fail = () => {
    // Its process has just ended, as when the sandbox is reset. An answer that has begun is cut where it was.
    if (!response.headersSent && !response.destroyed) answerRefusal(response, "waking");
  };
  onward.on("error", fail);
  pipeline(request, onward, (error) => error && fail());
  response.once("close", () => response.writableFinished || onward.destroy());
}

function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, way: Way): void {
  const { method, url } = request;
  const headers = {
    ...onwardHeaders(request, way),
    connection: "Upgrade",
    upgrade: request.headers.upgrade,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const onward = connect(way.port, "127.0.0.1", () => {
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n`);
    onward.write(head);
    pipeline(onward, socket, () => socket.destroy());
    pipeline(socket, onward, () => onward.destroy());
  });
  onward.on("error", () => socket.destroy());
}
