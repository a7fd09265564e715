/** So many a second on average, and so many at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Limits of a server, a connection and a channel. */
export interface Limits {
  /** Sockets of the whole server; further clients are told to reconnect later. */
  connections: number;
  /** Sockets of one address. */
  connectionsPerAddress: number;
  /** Milliseconds that a socket has until it must have signed in or subscribed with a signature; 0 for any time. */
  authorization: number;
  /** The limit of one socket's messages. */
  socketMessages: Rate;
  socketBytes: Rate;
  /** The limit of the messages of all sockets of one address together. A new socket counts as ten messages. */
  addressMessages: Rate;
  addressBytes: Rate;
  channelsPerConnection: number;
  /** Whether clients may send events to each other. */
  clientEvents: boolean;
  clientEventsPerSecond: number;
  /** Bytes of an event's data. */
  payload: number;
  /** Bytes of one frame from a client. */
  frame: number;
  /** Bytes of one body of the HTTP API. */
  body: number;
  presenceMembers: number;
  /** Bytes of the data about one member of a presence channel. */
  userInfo: number;
  /** Cache channels of one app whose last event is stored. */
  cachedChannels: number;
  /** Bytes buffered for a socket that does not read. Beyond this it is disconnected. */
  backlog: number;
  /** Milliseconds without a message before a client is pinged. */
  activityTimeout: number;
  /** Milliseconds a client has to answer a ping. */
  pongTimeout: number;
  /** Milliseconds that the last event of a cache channel is stored. */
  cacheLife: number;
  /** Milliseconds that a socket has to close after it was told to. */
  farewell: number;
}

/** The published limits of the hosted service, and our own where it publishes none. */
export const DEFAULT_LIMITS: Limits = {
  connections: 10_000,
  connectionsPerAddress: 2000,
  authorization: 0,
  // At once: a client that subscribes to as many channels as it may.
  socketMessages: { perSecond: 30, burst: 600 },
  socketBytes: { perSecond: 131_072, burst: 1_048_576 },
  // At once: as many sockets as one address may have, after a restart.
  addressMessages: { perSecond: 1000, burst: 25_000 },
  addressBytes: { perSecond: 1_048_576, burst: 16_777_216 },
  channelsPerConnection: 500,
  clientEvents: true,
  clientEventsPerSecond: 10,
  payload: 10_240,
  frame: 65_536,
  body: 1_048_576,
  presenceMembers: 100,
  userInfo: 1024,
  cachedChannels: 1000,
  backlog: 1_048_576,
  // A client that is gone without a word leaves its presence channels after these two, 33 seconds.
  activityTimeout: 25_000,
  pongTimeout: 8_000,
  cacheLife: 30 * 60_000,
  farewell: 2000,
};
