import type { IncomingMessage } from "node:http";

/** How long a client may take to send a body. */

const BASE_MS = 60_000;
/** The slowest connection for which an upload is possible. */
const BYTES_PER_MS = 32;
/** The limit for every request; also Node's `requestTimeout`. */
export const MAX_BODY_MS = 30 * 60_000;

/** In milliseconds: a minute, and for a body that declares its length the time that it takes at 32 KB/s. */
export function bodyTimeout(length: string | undefined): number {
  return Math.min(MAX_BODY_MS, BASE_MS + Math.floor((Number(length) || 0) / BYTES_PER_MS));
}

/** Closes the connection of a client that takes longer to send its body. */
export function limitBodyTime(request: IncomingMessage): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, bodyTimeout(length));
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}
