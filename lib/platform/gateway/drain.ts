import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/**
 * The end of a server without an error for anybody. A client that keeps a connection learns only from an answer that the connection
 * ends, and a balancer needs a moment to notice that it should ask others. So a server that is to stop goes on accepting and answering
 * for that moment, each answer with `Connection: close`, and only then closes what is idle.
 */

const IDLE_INTERVAL_MS = 100;
const SHORT_TURN_MS = 0.5;
const MAX_WAIT_MS = 500;
/** A client may still send for this long after an early answer that did not wait for it. */
const LINGER_MS = 2_000;

interface End {
  /** It goes on accepting for this long, in milliseconds. */
  drainMs: number;
  /** The time at which unfinished answers are cut off, in milliseconds from the beginning. */
  limitMs: number;
  /** Called when it stops accepting. */
  onClose?: () => void;
}

/** Follows the answers of a server. Returns what ends it, and resolves when the last answer is out. */
export function drainable(server: Server): (end: End) => Promise<void> {
  let isEnding = false;
  const open = new Set<ServerResponse>();
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => {
    if (isEnding) return closeAfterResponse(response);
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  return async ({ drainMs, limitMs, onClose }) => {
    isEnding = true;
    for (const response of open) closeAfterResponse(response);
    const closeTimer = setTimeout(() => server.closeAllConnections(), limitMs);
    if (drainMs > 0 && server.listening) await sleep(drainMs);
    await justAccepted();
    const closing = new Promise((resolve) => server.close(resolve));
    onClose?.();
    // Connections whose answer had promised to keep them become idle when it ends.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_INTERVAL_MS);
    await closing;
    clearInterval(idle);
    clearTimeout(closeTimer);
  };
}

/**
 * The system resets connections that have not been accepted when a server closes. They are accepted before each turn's other work, so this
 * waits for a turn with next to none.
 */
async function justAccepted(): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  for (let start = performance.now(); start < end; start = performance.now()) {
    await nextTurn();
    if (performance.now() - start < SHORT_TURN_MS) return;
  }
}

function closeAfterResponse(response: ServerResponse): void {
  if (response.headersSent) return;
  response.setHeader("Connection", "close");
  const { socket } = response;
  if (socket) socket.destroySoon = () => linger(socket);
}

/** Closes our half only: data that arrives at a socket that is closed resets it, and with it an answer that the client has not read yet. */
function linger(socket: Socket): void {
  socket.end();
  const late = setTimeout(() => socket.destroy(), LINGER_MS);
  late.unref();
  socket.once("close", () => clearTimeout(late));
}
