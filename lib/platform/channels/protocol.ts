import type { Clock } from "./clock";

/** Names, numbers and frames of the Pusher Channels protocol, version 7. */

/** Versions 5 and 6 differ from 7 only in how a client learns why it was rejected; we send it both ways. */
export const SUPPORTED_VERSIONS = ["5", "6", "7"];

/** Codes for closing a connection: after 40xx clients do not reconnect, after 41xx they reconnect with a delay, after 42xx immediately. */
export const CloseCode = {
  appUnknown: 4001,
  pathUnknown: 4005,
  versionMalformed: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongMissing: 4201,
  /** The socket sent more than it may. */
  flood: 4301,
} as const;

/** Error codes about messages: too many client events, or too many of any kind, after which the connection ends. Most have none. */
export const ChannelErrorCode = { tooMany: 4301 } as const;

/** An encoded message, encoded once however many sockets it is sent to. */
export type ChannelFrame = Buffer;

interface Message {
  event: string;
  channel?: string;
  data: unknown;
  user_id?: string | undefined;
}

export function frame(message: Message): ChannelFrame {
  return Buffer.from(JSON.stringify(message));
}

/** Encodes a protocol event about a channel; its data is JSON within JSON. */
export function channelFrame(event: string, channel: string, data: unknown): ChannelFrame {
  return frame({ event, channel, data: JSON.stringify(data) });
}

export const PING = frame({ event: "pusher:ping", data: "{}" });
export const PONG = frame({ event: "pusher:pong", data: "{}" });

/** The first message on a connection. */
export function established(socketId: string, activityTimeout: number): ChannelFrame {
  const data = { socket_id: socketId, activity_timeout: Math.ceil(activityTimeout / 1000) };
  return frame({ event: "pusher:connection_established", data: JSON.stringify(data) });
}

/** An error about one message, or about the connection for clients that ignore close codes. */
export function errorFrame(message: string, code: number | null): ChannelFrame {
  return frame({ event: "pusher:error", data: { code, message } });
}

/** Whether a text has the format of a socket id. */
export function isSocketId(text: string): boolean {
  return /^\d{1,20}\.\d{1,20}$/.test(text);
}

/** A rate limiter: allows `count` calls in any one-second window. */
export function perSecond(count: number, clock: Clock): () => boolean {
  const moments: number[] = [];
  return () => {
    const now = clock.elapsed();
    if (moments.length === count && now - (moments[0] as number) < 1000) return false;
    if (moments.length === count) moments.shift();
    moments.push(now);
    return true;
  };
}
