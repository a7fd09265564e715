import type { IncomingMessage } from "node:http";

/** A client has a minute to send a body, and then as long as it sends 32 KB/s. */

const BASE_MS = 60_000;
/** The slowest connection for which an upload is possible. */
const BYTES_PER_MS = 32;
const CHECK_INTERVAL_MS = 5_000;
/** The limit for every request; also Node's `requestTimeout`. */
export const MAX_BODY_MS = 30 * 60_000;

/** The time that a body may have taken when so much of it has arrived, in milliseconds. */
export function bodyTimeout(received: number): number {
  return Math.min(MAX_BODY_MS, BASE_MS + Math.floor(received / BYTES_PER_MS));
}

/** Closes the connection of a client that is slower. */
export function limitBodyTime(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const before = socket.bytesRead;
  const start = performance.now();
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (performance.now() - start > bodyTimeout(socket.bytesRead - before)) request.destroy();
  }, CHECK_INTERVAL_MS);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
