import type { Connection } from "./connection";
import type { MembershipChange, Peers } from "./peers";
import { type ChannelFrame, channelFrame } from "./protocol";

/** A member of a presence channel. */
export interface Member {
  id: string;
  info: unknown;
}

interface Presence {
  info: unknown;
  connections: Set<Connection>;
}

/** The subscribers of one channel on this node, and on a presence channel its members: those of this node and those of its peers. */
export class Channel {
  readonly #subscribers = new Map<Connection, Member | undefined>();
  readonly #members = new Map<string, Presence>();

  constructor(
    readonly name: string,
    private readonly peers: Peers,
  ) {}

  /**
   * Adds a connection, confirms its subscription, and announces a new member to the others. Returns whether the member is new on this
   * node.
   */
  join(connection: Connection, member?: Member): boolean {
    this.#subscribers.set(connection, member);
    const isNew = member !== undefined && this.#enter(connection, member);
    const data = member ? { presence: this.#roll() } : {};
    connection.send(channelFrame("pusher_internal:subscription_succeeded", this.name, data));
    if (isNew && !this.peers.isMember(this.name, member.id)) this.#announceArrival(member, connection);
    return isNew;
  }

  /**
   * Removes a connection, and announces to the others when a member's last connection has left. Returns the member's id when it was the
   * last one of this node.
   */
  leave(connection: Connection): string | undefined {
    const member = this.#subscribers.get(connection);
    this.#subscribers.delete(connection);
    const presence = member && this.#members.get(member.id);
    if (!presence) return undefined;
    presence.connections.delete(connection);
    if (presence.connections.size > 0) return undefined;
    this.#members.delete(member.id);
    if (!this.peers.isMember(this.name, member.id)) this.#announceDeparture(member.id);
    return member.id;
  }

  /** Announces who has come to the other nodes or left them, unless this node has them, too. */
  announce({ arrivals, departures }: MembershipChange): void {
    for (const member of arrivals) if (!this.#members.has(member.id)) this.#announceArrival(member);
    for (const id of departures) if (!this.#members.has(id)) this.#announceDeparture(id);
  }

  /** Sends a frame to all subscribers of this node but one. */
  broadcast(frame: ChannelFrame, except?: Connection): void {
    for (const connection of this.#subscribers.keys()) {
      if (connection !== except) connection.send(frame);
    }
  }

  /** The member of a connection, on a presence channel. */
  findMember(connection: Connection): Member | undefined {
    return this.#subscribers.get(connection);
  }

  /** The members of this node, with their info. */
  get members(): [id: string, info: unknown][] {
    return [...this.#members].map(([id, { info }]) => [id, info]);
  }

  /** The number of subscriptions on this node. */
  get subscriptionCount(): number {
    return this.#subscribers.size;
  }

  #enter(connection: Connection, member: Member): boolean {
    const presence = this.#members.get(member.id);
    if (presence) presence.connections.add(connection);
    else this.#members.set(member.id, { info: member.info, connections: new Set([connection]) });
    return presence === undefined;
  }

  #announceArrival({ id, info }: Member, except?: Connection): void {
    const arrival = { user_id: id, user_info: info };
    this.broadcast(channelFrame("pusher_internal:member_added", this.name, arrival), except);
  }

  #announceDeparture(id: string): void {
    this.broadcast(channelFrame("pusher_internal:member_removed", this.name, { user_id: id }));
  }

  #roll() {
    const people = new Map([...this.peers.members(this.name), ...this.members]);
    return { ids: [...people.keys()], hash: Object.fromEntries(people), count: people.size };
  }
}
