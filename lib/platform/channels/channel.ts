import type { Connection } from "./connection";
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

/** The subscribers of one channel, and on a presence channel its members. */
export class Channel {
  readonly #subscribers = new Map<Connection, Member | undefined>();
  readonly #members = new Map<string, Presence>();

  constructor(readonly name: string) {}

  /** Adds a connection, confirms its subscription, and announces a new member to the others. */
  join(connection: Connection, member?: Member): void {
    this.#subscribers.set(connection, member);
    const isNew = member !== undefined && this.#enter(connection, member);
    const data = member ? { presence: this.#roll() } : {};
    connection.send(channelFrame("pusher_internal:subscription_succeeded", this.name, data));
    if (!isNew) return;
    const arrival = { user_id: member.id, user_info: member.info };
    this.broadcast(channelFrame("pusher_internal:member_added", this.name, arrival), connection);
  }

  /** Removes a connection, and announces to the others when a member's last connection has left. */
  leave(connection: Connection): void {
    const member = this.#subscribers.get(connection);
    this.#subscribers.delete(connection);
    const presence = member && this.#members.get(member.id);
    if (!presence) return;
    presence.connections.delete(connection);
    if (presence.connections.size > 0) return;
    this.#members.delete(member.id);
    this.broadcast(channelFrame("pusher_internal:member_removed", this.name, { user_id: member.id }));
  }

  /** Sends a frame to all subscribers but one. */
  broadcast(frame: ChannelFrame, except?: Connection): void {
    for (const connection of this.#subscribers.keys()) {
      if (connection !== except) connection.send(frame);
    }
  }

  /** The member of a connection, on a presence channel. */
  findMember(connection: Connection): Member | undefined {
    return this.#subscribers.get(connection);
  }

  isMember(userId: string): boolean {
    return this.#members.has(userId);
  }

  get userIds(): string[] {
    return [...this.#members.keys()];
  }

  get userCount(): number {
    return this.#members.size;
  }

  get subscriptionCount(): number {
    return this.#subscribers.size;
  }

  #enter(connection: Connection, member: Member): boolean {
    const presence = this.#members.get(member.id);
    if (presence) presence.connections.add(connection);
    else this.#members.set(member.id, { info: member.info, connections: new Set([connection]) });
    return presence === undefined;
  }

  #roll() {
    const people = [...this.#members].map(([id, { info }]) => [id, info]);
    return { ids: this.userIds, hash: Object.fromEntries(people), count: this.userCount };
  }
}
