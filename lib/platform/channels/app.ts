import { randomInt } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Channel, type Member } from "./channel";
import { addressee, channelKind } from "./channel-name";
import type { Clock } from "./clock";
import type { Connection, Subscription } from "./connection";
import { GRANT_SECONDS, type SignedGrant } from "./grants";
import type { Limits } from "./limits";
import { type ChannelFrame, CloseCode, frame } from "./protocol";
import type { Credentials } from "./signatures";

/** An event to publish to some channels. */
export interface Publication {
  channels: Iterable<string>;
  event: string;
  data: string;
  /** The connection to skip: its user caused the event. */
  exceptSocketId?: string;
}

const MAX_ENDED_USERS = 100_000;
const END_REASON = "Ended by the application";

/** The state of one app: connections, occupied channels, signed-in users, last events of cache channels. */
export class App {
  readonly #connections = new Map<string, Connection>();
  readonly #channels = new Map<string, Channel>();
  readonly #users = new Map<string, Set<Connection>>();
  /** By the ids in their grants. */
  readonly connections = new Map<string, Set<Connection>>();
  /** Credentials that have ended, and the time in Unix seconds, for as long as an earlier grant might still be used. */
  readonly endedUsers: LRUCache<string, number>;
  readonly #lastEvents: LRUCache<string, ChannelFrame>;

  constructor(
    readonly credentials: Credentials,
    readonly limits: Limits,
    readonly clock: Clock,
  ) {
    const perf = { now: () => clock.elapsed() };
    this.#lastEvents = new LRUCache({ max: limits.cachedChannels, ttl: limits.cacheLife, perf });
    this.endedUsers = new LRUCache({ max: MAX_ENDED_USERS, ttl: 2 * GRANT_SECONDS * 1000, perf });
  }

  /** Adds a connection and assigns it a unique id. */
  admit(connection: Connection): string {
    let id: string;
    do id = `${randomInt(1, 2 ** 32)}.${randomInt(1, 2 ** 32)}`;
    while (this.#connections.has(id));
    this.#connections.set(id, connection);
    return id;
  }

  /** Removes a connection and its subscriptions. */
  dismiss(connection: Connection): void {
    this.#connections.delete(connection.id);
    for (const name of connection.subscriptions.keys()) this.unsubscribe(connection, name);
    for (const id of [...connection.holders, ...connection.memberships])
      remove(this.connections, id, connection);
    if (connection.user) remove(this.#users, connection.user.id, connection);
  }

  /** Subscribes a connection; on a cache channel it also receives the last event, or a cache miss. */
  subscribe(connection: Connection, name: string, subscription: Subscription, member?: Member): void {
    let channel = this.#channels.get(name);
    if (!channel) {
      channel = new Channel(name);
      this.#channels.set(name, channel);
    }
    connection.subscriptions.set(name, subscription);
    channel.join(connection, member);
    if (!channelKind(name)?.cached) return;
    connection.send(
      this.#lastEvents.get(name) ?? frame({ event: "pusher:cache_miss", channel: name, data: "{}" }),
    );
  }

  unsubscribe(connection: Connection, name: string): void {
    connection.subscriptions.delete(name);
    const channel = this.#channels.get(name);
    channel?.leave(connection);
    if (channel?.subscriptionCount === 0) this.#channels.delete(name);
  }

  signIn(connection: Connection, userId: string): void {
    add(this.#users, userId, connection);
  }

  /** Ties a connection to what it was granted a subscription for. False when that has ended: the connection is then closed. */
  hold(connection: Connection, { holder, membership, signedAt }: SignedGrant): boolean {
    // A credential ends for good, even if a cache has not noticed; a membership may begin again.
    if (this.endedUsers.has(holder)) {
      connection.close(CloseCode.unauthorized, END_REASON);
      return false;
    }
    if (membership !== undefined && signedAt <= (this.endedUsers.get(membership) ?? 0)) {
      connection.close(CloseCode.reconnect, END_REASON);
      return false;
    }
    connection.holders.add(holder);
    add(this.connections, holder, connection);
    if (membership === undefined) return true;
    connection.memberships.add(membership);
    add(this.connections, membership, connection);
    return true;
  }

  /** Closes all connections that are signed in as that user, or were granted a subscription for what has that id. */
  end(id: string): void {
    this.endedUsers.set(id, this.clock.unixSeconds());
    for (const connection of [...this.userConnections(id), ...(this.connections.get(id) ?? [])]) {
      const code = connection.memberships.has(id) ? CloseCode.reconnect : CloseCode.unauthorized;
      connection.close(code, END_REASON);
    }
  }

  /** Sends an event to its recipients, and stores it on cache channels. */
  publish({ channels, event, data, exceptSocketId }: Publication): void {
    const except = exceptSocketId === undefined ? undefined : this.#connections.get(exceptSocketId);
    for (const name of new Set(channels)) {
      const encoded = frame({ event, channel: name, data });
      if (channelKind(name)?.cached) this.#lastEvents.set(name, encoded);
      const userId = addressee(name);
      if (userId === undefined) this.#channels.get(name)?.broadcast(encoded, except);
      else this.#sendToUser(userId, encoded, except);
    }
  }

  /** The channel with that name, while it has subscribers. */
  findChannel(name: string): Channel | undefined {
    return this.#channels.get(name);
  }

  /** The occupied channels whose names start with the prefix, without the server-to-user channels, which are never listed. */
  occupiedChannels(prefix: string): Channel[] {
    const all = [...this.#channels.values()];
    return all.filter(({ name }) => name.startsWith(prefix) && addressee(name) === undefined);
  }

  userConnections(userId: string): Connection[] {
    return [...(this.#users.get(userId) ?? [])];
  }

  // A signed-in connection gets its user's events even before it subscribes to them.
  #sendToUser(userId: string, encoded: ChannelFrame, except: Connection | undefined): void {
    for (const connection of this.userConnections(userId)) {
      if (connection !== except) connection.send(encoded);
    }
  }
}

type Connections = Map<string, Set<Connection>>;

function add(all: Connections, id: string, connection: Connection): void {
  const some = all.get(id);
  if (some) some.add(connection);
  else all.set(id, new Set([connection]));
}

function remove(all: Connections, id: string, connection: Connection): void {
  const some = all.get(id);
  some?.delete(connection);
  if (some?.size === 0) all.delete(id);
}
