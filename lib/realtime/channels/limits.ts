/** What one server, one connection and one channel may use. */
export interface Limits {
  /** Sockets of the whole server; the next one is told to come back later. */
  connections: number;
  channelsPerConnection: number;
  clientEventsPerSecond: number;
  /** Bytes of the data of one event. */
  payload: number;
  /** Bytes of one frame from a client, whatever is in it. */
  frame: number;
  /** Bytes of one body of the HTTP API. */
  body: number;
  presenceMembers: number;
  /** Bytes of what is said about one member of a presence channel. */
  userInfo: number;
  /** Cache channels of one app whose last event is kept. */
  cachedChannels: number;
  /** Bytes that wait for a socket which does not read. More, and it is cut off. */
  backlog: number;
  /** Milliseconds of silence before a client is asked whether it is there. */
  activityTimeout: number;
  /** Milliseconds a client has to answer that. */
  pongTimeout: number;
  /** Milliseconds that the last event of a cache channel is kept. */
  cacheLife: number;
  /** Milliseconds that sockets have to say goodbye when the server closes. */
  farewell: number;
}

/** The limits of the hosted service where it publishes them, and bounds of our own where it does not. */
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
