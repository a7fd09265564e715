/** Limits of a server, a connection and a channel. */
export interface Limits {
  /** Sockets of the whole server; further clients are told to reconnect later. */
  connections: number;
  channelsPerConnection: number;
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
  /** Milliseconds that sockets have to close when the server shuts down. */
  farewell: number;
}

/** The published limits of the hosted service, and our own where it publishes none. */
export const DEFAULT_LIMITS: Limits = {
  connections: 10_000,
  channelsPerConnection: 500,
  clientEventsPerSecond: 10,
  payload: 10_240,
  frame: 65_536,
  body: 1_048_576,
  presenceMembers: 100,
  userInfo: 1024,
  cachedChannels: 1000,
  backlog: 1_048_576,
  activityTimeout: 120_000,
  pongTimeout: 30_000,
  cacheLife: 30 * 60_000,
  farewell: 2000,
};
