import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Budget } from "./budget";
import { turnAway } from "./closing";
import { ChannelErrorCode, CloseCode } from "./protocol";

/** Added to the bytes of each read, because many small ones cost more than a large one. */
const READ_BYTES = 64;

/**
 * Counts what a socket sends, of any kind, and closes it when that is more than it or its address may send. It is then no longer
 * read, so the client's network holds back whatever follows. `raw`: the connection under the socket.
 */
export function meter(raw: Duplex, socket: WebSocket, own: Budget, ofAddress: Budget): void {
  let isOver = false;
  const spend = (what: keyof Budget, amount: number) => {
    if (isOver) return;
    // Both, so that a flood of one socket is also one of its address.
    const [may, mayAddress] = [own[what].take(amount), ofAddress[what].take(amount)];
    if (may && mayAddress) return;
    isOver = true;
    if (!may) turnAway(socket, CloseCode.flood, "Too many messages", ChannelErrorCode.tooMany);
    // Perhaps the flood is another client's: this one may come back.
    else
      turnAway(
        socket,
        CloseCode.overCapacity,
        "Too many messages from your address",
        ChannelErrorCode.tooMany,
      );
    socket.pause();
  };
  // Before the parser.
  raw.prependListener("data", (chunk: Buffer) => spend("bytes", chunk.length + READ_BYTES));
  for (const event of ["message", "ping", "pong"]) socket.on(event, () => spend("messages", 1));
}
