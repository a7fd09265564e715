import type { Member } from "./channel";
import type { ChannelChange } from "./peer-entry";

/** One node's part of a channel. */
interface ChannelShare {
  subscriptions: number;
  members: Map<string, unknown>;
}

type Shares = Map<string, ChannelShare>;

/** The people that came to the other nodes' part of a presence channel, or left it, all other nodes together. */
export interface MembershipChange {
  channel: string;
  arrivals: Member[];
  departures: string[];
}

/** The parts of the channels of an app that other nodes have, by their announcements. */
export class Peers {
  readonly #nodes = new Map<string, Shares>();

  subscriptionCount(name: string): number {
    let count = 0;
    for (const shares of this.#nodes.values()) count += shares.get(name)?.subscriptions ?? 0;
    return count;
  }

  isMember(name: string, id: string): boolean {
    for (const shares of this.#nodes.values()) if (shares.get(name)?.members.has(id)) return true;
    return false;
  }

  /** The members with their info. One whom several nodes have gets the info of the first. */
  members(name: string): Map<string, unknown> {
    const all = new Map<string, unknown>();
    for (const shares of this.#nodes.values()) {
      for (const [id, info] of shares.get(name)?.members ?? []) if (!all.has(id)) all.set(id, info);
    }
    return all;
  }

  /** The names of the channels that other nodes have. */
  channelNames(): Set<string> {
    return new Set([...this.#nodes.values()].flatMap((shares) => [...shares.keys()]));
  }

  /** Applies a change of a node. */
  update(node: string, [name, subscriptions, arrivals, departures]: ChannelChange): MembershipChange {
    const change: MembershipChange = { channel: name, arrivals: [], departures: [] };
    const shares = this.#shares(node);
    const share = shares.get(name) ?? { subscriptions: 0, members: new Map() };
    for (const [id, info] of arrivals) {
      if (!share.members.has(id) && !this.isMember(name, id)) change.arrivals.push({ id, info });
      share.members.set(id, info);
    }
    for (const id of departures) {
      if (share.members.delete(id) && !this.isMember(name, id)) change.departures.push(id);
    }
    share.subscriptions = subscriptions;
    if (subscriptions === 0) shares.delete(name);
    else shares.set(name, share);
    return change;
  }

  /** Replaces all that a node has. */
  replace(node: string, next: ReadonlyMap<string, ChannelChange>): MembershipChange[] {
    const vacant = [...this.#shares(node)].filter(([name]) => !next.has(name));
    const ends = vacant.map(([name, { members }]) => this.update(node, [name, 0, [], [...members.keys()]]));
    const updates = [...next.values()].map(([name, subscriptions, arrivals]) => {
      const ids = new Set(arrivals.map(([id]) => id));
      const old = this.#shares(node).get(name)?.members.keys() ?? [];
      return this.update(node, [name, subscriptions, arrivals, [...old].filter((id) => !ids.has(id))]);
    });
    return [...ends, ...updates];
  }

  /** Removes a node. */
  remove(node: string): MembershipChange[] {
    const changes = this.replace(node, new Map());
    this.#nodes.delete(node);
    return changes;
  }

  #shares(node: string): Shares {
    const shares = this.#nodes.get(node) ?? new Map();
    this.#nodes.set(node, shares);
    return shares;
  }
}
