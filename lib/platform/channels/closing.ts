import type { WebSocket } from "ws";
import { CloseCode, errorFrame } from "./protocol";

/** Closes sockets, and remembers why for the metrics. */

/** The side that closed a socket: its client, or we with a reason. */
export type CloseReason =
  | "client"
  | "refused"
  | "unauthorized"
  | "over_capacity"
  | "restart"
  | "silent"
  | "flood"
  | "backlog"
  | "error";

const REASONS: Readonly<Record<number, CloseReason>> = {
  [CloseCode.unauthorized]: "unauthorized",
  [CloseCode.overCapacity]: "over_capacity",
  [CloseCode.reconnect]: "restart",
  [CloseCode.pongMissing]: "silent",
  [CloseCode.flood]: "flood",
};

const reasons = new WeakMap<WebSocket, CloseReason>();

/** Reads the reason why this socket was closed; `client` unless it was us. */
export function closeReason(socket: WebSocket): CloseReason {
  return reasons.get(socket) ?? "client";
}

/** Closes a socket. */
export function closeSocket(socket: WebSocket, code: number, why: string): void {
  note(socket, REASONS[code] ?? (code >= 4000 ? "refused" : "error"));
  socket.close(code, why);
}

/**
 * Closes a socket whose client may not have connected yet: clients before protocol 6 read only the error, and later ones only the
 * close code.
 */
export function turnAway(socket: WebSocket, code: number, why: string, errorCode = code): void {
  socket.send(errorFrame(why, errorCode), { binary: false });
  closeSocket(socket, code, why);
}

/** Disconnects a client that has stopped reading. */
export function cutOff(socket: WebSocket): void {
  note(socket, "backlog");
  socket.terminate();
}

/** Notes why a socket is about to close. The first reason counts. */
export function note(socket: WebSocket, reason: CloseReason): void {
  if (!reasons.has(socket)) reasons.set(socket, reason);
}
