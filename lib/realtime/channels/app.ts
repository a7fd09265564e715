import { randomInt } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Channel, type Member } from "./channel";
import { addressee, channelKind } from "./channel-name";
import type { Clock } from "./clock";
import type { Connection } from "./connection";
import type { Limits } from "./limits";
import { type Frame, frame } from "./protocol";
import type { Credentials } from "./signatures";

/** An event to publish to some channels. */
export interface Publication {
  channels: Iterable<string>;
  event: string;
  data: string;
  /** The connection to skip: its user caused the event. */
  exceptSocketId?: string;
}

/** The state of one app: connections, occupied channels, signed-in users, last events of cache channels. */
export class App {
  readonly #connections = new Map<string, Connection>();
  readonly #channels = new Map<string, Channel>();
  readonly #users = new Map<string, Set<Connection>>();
  readonly #lastEvents: LRUCache<string, Frame>;

  constructor(
    readonly credentials: Credentials,
    readonly limits: Limits,
    readonly clock: Clock,
  ) {
    this.#lastEvents = new LRUCache({
      max: limits.cachedChannels,
      ttl: limits.cacheLife,
      perf: { now: () => clock.elapsed() },
    });
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
    for (const name of connection.subscriptions) this.unsubscribe(connection, name);
    if (connection.user === undefined) return;
    const all = this.#users.get(connection.user.id);
    all?.delete(connection);
    if (all?.size === 0) this.#users.delete(connection.user.id);
  }

  /** Subscribes a connection; on a cache channel it also receives the last event, or a cache miss. */
  subscribe(connection: Connection, name: string, member?: Member): void {
    let channel = this.#channels.get(name);
    if (!channel) {
      channel = new Channel(name);
      this.#channels.set(name, channel);
    }
    connection.subscriptions.add(name);
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
    const all = this.#users.get(userId);
    if (all) all.add(connection);
    else this.#users.set(userId, new Set([connection]));
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

  connectionsOf(userId: string): Connection[] {
    return [...(this.#users.get(userId) ?? [])];
  }

  // A signed-in connection gets its user's events even before it subscribes to them.
  #sendToUser(userId: string, encoded: Frame, except: Connection | undefined): void {
    for (const connection of this.connectionsOf(userId)) {
      if (connection !== except) connection.send(encoded);
    }
  }
}
