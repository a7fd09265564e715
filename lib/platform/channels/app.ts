import { randomInt } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Channel, type Member } from "./channel";
import { addressee, channelKind } from "./channel-name";
import type { Clock } from "./clock";
import type { Connection, Subscription } from "./connection";
import { GRANT_SECONDS, type SignedGrant } from "./grants";
import type { Limits } from "./limits";
import type { CachedEvent, ChannelChange, ClientEvent, EventMessage, Snapshot } from "./peer-entry";
import { PeerLink } from "./peer-link";
import { type MembershipChange, Peers } from "./peers";
import { type ChannelFrame, CloseCode, frame } from "./protocol";
import type { SharedLog } from "./shared-log";
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
const GAP_REASON = "Events were missed, connect again";

interface AppOptions {
  credentials: Credentials;
  limits: Limits;
  clock: Clock;
  report: (cause: unknown) => void;
  /** The log by which several nodes serve one app. */
  log?: SharedLog | undefined;
}

/**
 * The state of one app on this node: connections, occupied channels, signed-in users, last events of cache channels. With a log, other
 * nodes have parts of its channels, and events and ends go to them, too.
 */
export class App {
  readonly #connections = new Map<string, Connection>();
  readonly #channels = new Map<string, Channel>();
  readonly #users = new Map<string, Set<Connection>>();
  /** By the ids in their grants. */
  readonly connections = new Map<string, Set<Connection>>();
  /** Credentials that have ended, and the time in Unix seconds, for as long as an earlier grant might still be used. */
  readonly endedUsers: LRUCache<string, number>;
  readonly #lastEvents: LRUCache<string, ChannelFrame>;

  readonly credentials: Credentials;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly peers = new Peers();
  readonly #link: PeerLink | undefined;

  constructor({ credentials, limits, clock, report, log }: AppOptions) {
    this.credentials = credentials;
    this.limits = limits;
    this.clock = clock;
    const perf = { now: () => clock.elapsed() };
    this.#lastEvents = new LRUCache({ max: limits.cachedChannels, ttl: limits.cacheLife, perf });
    this.endedUsers = new LRUCache({ max: MAX_ENDED_USERS, ttl: 2 * GRANT_SECONDS * 1000, perf });
    this.#link = log && new PeerLink(this, log, clock, report);
  }

  /** The number of other nodes that serve this app. */
  get peerCount(): number {
    return this.#link?.peerCount ?? 0;
  }

  /** Leaves the other nodes. */
  async close(): Promise<void> {
    await this.#link?.close();
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
      channel = new Channel(name, this.peers);
      this.#channels.set(name, channel);
    }
    connection.subscriptions.set(name, subscription);
    const isNew = channel.join(connection, member);
    this.#link?.touch(name, isNew ? member?.id : undefined);
    if (!channelKind(name)?.cached) return;
    connection.send(
      this.#lastEvents.get(name) ?? frame({ event: "pusher:cache_miss", channel: name, data: "{}" }),
    );
  }

  unsubscribe(connection: Connection, name: string): void {
    connection.subscriptions.delete(name);
    const channel = this.#channels.get(name);
    const memberId = channel?.leave(connection);
    if (channel?.subscriptionCount === 0) this.#channels.delete(name);
    this.#link?.touch(name, memberId);
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
    const at = this.clock.unixSeconds();
    this.#endHere(id, at);
    this.#link?.send({ type: "end", id, at });
  }

  /** Sends an event to its recipients, and stores it on cache channels. */
  publish(publication: Publication): void {
    const channels = [...new Set(publication.channels)];
    // First, so that the other nodes deliver it at the same time.
    this.#link?.send({ type: "event", ...publication, channels });
    this.#publishHere({ ...publication, channels });
  }

  /** Sends a client's event to the other subscribers of its channel. */
  relay(event: ClientEvent, sender: Connection): void {
    this.#link?.send({ type: "client event", ...event });
    this.#channels.get(event.channel)?.broadcast(frame(event), sender);
  }

  /** The channel with that name, while it has subscribers on this node. */
  findChannel(name: string): Channel | undefined {
    return this.#channels.get(name);
  }

  /** The names of occupied channels that start with the prefix, without the server-to-user channels, which are never listed. */
  occupiedChannels(prefix: string): string[] {
    const all = [...new Set([...this.#channels.keys(), ...this.peers.channelNames()])];
    return all.filter((name) => name.startsWith(prefix) && addressee(name) === undefined);
  }

  /** The number of subscriptions of a channel, on all nodes. */
  subscriptionCount(name: string): number {
    return (this.#channels.get(name)?.subscriptionCount ?? 0) + this.peers.subscriptionCount(name);
  }

  /** The members of a presence channel, on all nodes. */
  userIds(name: string): string[] {
    const own = this.#channels.get(name)?.members.map(([id]) => id) ?? [];
    return [...new Set([...own, ...this.peers.members(name).keys()])];
  }

  userConnections(userId: string): Connection[] {
    return [...(this.#users.get(userId) ?? [])];
  }

  receive(message: EventMessage): void {
    if (message.type === "event") this.#publishHere(message);
    else if (message.type === "end") this.#endHere(message.id, message.at);
    else {
      const { event, channel, data, user_id } = message;
      this.#channels.get(channel)?.broadcast(frame({ event, channel, data, user_id }));
    }
  }

  announce(change: MembershipChange): void {
    this.#channels.get(change.channel)?.announce(change);
  }

  describe(name: string, ids: Iterable<string>): ChannelChange {
    const channel = this.#channels.get(name);
    const members = new Map(channel?.members);
    const [present, absent]: [[string, unknown][], string[]] = [[], []];
    for (const id of ids) {
      if (members.has(id)) present.push([id, members.get(id)]);
      else absent.push(id);
    }
    return [name, channel?.subscriptionCount ?? 0, present, absent];
  }

  snapshot(): Snapshot {
    const channels = [...this.#channels.values()].map(
      ({ name, subscriptionCount, members }): ChannelChange => [name, subscriptionCount, members, []],
    );
    const events = [...this.#lastEvents.entries()].map(
      ([name, encoded]): CachedEvent => [name, encoded.toString(), this.#lastEvents.getRemainingTTL(name)],
    );
    return { channels, ended: [...this.endedUsers.entries()], events };
  }

  learn(ended: Snapshot["ended"], events: CachedEvent[]): void {
    for (const [id, at] of ended) if ((this.endedUsers.get(id) ?? 0) < at) this.#endHere(id, at);
    for (const [name, text, ttl] of events) {
      // An event that is there already is as new, or newer.
      if (!this.#lastEvents.has(name)) this.#lastEvents.set(name, Buffer.from(text), { ttl });
    }
  }

  reconnectAll(): void {
    this.#lastEvents.clear();
    for (const connection of [...this.#connections.values()]) {
      connection.close(CloseCode.reconnect, GAP_REASON);
    }
  }

  #endHere(id: string, at: number): void {
    this.endedUsers.set(id, Math.max(at, this.endedUsers.get(id) ?? 0));
    for (const connection of [...this.userConnections(id), ...(this.connections.get(id) ?? [])]) {
      const code = connection.memberships.has(id) ? CloseCode.reconnect : CloseCode.unauthorized;
      connection.close(code, END_REASON);
    }
  }

  #publishHere({ channels, event, data, exceptSocketId }: Publication): void {
    const except = exceptSocketId === undefined ? undefined : this.#connections.get(exceptSocketId);
    for (const name of channels) {
      const encoded = frame({ event, channel: name, data });
      if (channelKind(name)?.cached) this.#lastEvents.set(name, encoded);
      const userId = addressee(name);
      if (userId === undefined) this.#channels.get(name)?.broadcast(encoded, except);
      else this.#sendToUser(userId, encoded, except);
    }
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
