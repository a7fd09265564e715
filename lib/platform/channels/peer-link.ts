import { randomUUID } from "node:crypto";
import type { Clock } from "./clock";
import {
  type CachedEvent,
  type ChannelChange,
  type EventMessage,
  isEventMessage,
  type PeerEntry,
  type PeerMessage,
  parseEntry,
  type Snapshot,
} from "./peer-entry";
import { PeerQueue } from "./peer-queue";
import type { MembershipChange, Peers } from "./peers";
import type { SharedLog } from "./shared-log";
import { byName, divideSnapshot, SnapshotAssembly } from "./snapshot";

/** The app of a link, on this node. */
export interface LinkedApp {
  /** The channels of other nodes. The link keeps them up to date. */
  readonly peers: Peers;
  /** Does for the sockets of this node what happened on another one. */
  receive(message: EventMessage): void;
  /** Announces to the sockets of this node who has come and gone on others. */
  announce(change: MembershipChange): void;
  /** The subscriptions of this node, and the given members as they are now. */
  describe(name: string, ids: Iterable<string>): ChannelChange;
  /** The whole state of this node. */
  snapshot(): Snapshot;
  /** Learns what has ended, and the events of cache channels that it lacks. */
  learn(ended: Snapshot["ended"], events: CachedEvent[]): void;
  /** Has all clients of this node connect again, since it has missed events. */
  reconnectAll(): void;
}

/** Milliseconds between two signs of life. */
const BEAT_MS = 3_000;

/** A node that was silent for so many milliseconds is dead: its members have left. */
const SILENCE_MS = 10_000;

/** A node that was dead for so many milliseconds is forgotten. */
const MEMORY_MS = 3_600_000;

/** Milliseconds for taking leave. */
const LEAVE_MS = 500;

/** Channels whose changes are one message. */
const MAX_CHANGES = 1000;

/** The entries of another node so far. */
interface PeerRecord {
  number: number;
  eventCount: number;
  heardAt: number;
  isDead: boolean;
  /** Whether what we have of its channels is all. */
  isComplete: boolean;
  assembly: SnapshotAssembly;
}

/**
 * Joins an app to the same app on other nodes by a log that all of them write and read. One's own sockets get events without it.
 *
 * Entries of a node are numbered, so each reader notices those that it missed, and asks for the state of that node. The state of a node is
 * sent as it is now, not as it was when it changed: after an outage one snapshot replaces all that has happened.
 */
export class PeerLink {
  readonly #node = randomUUID();
  readonly #records = new Map<string, PeerRecord>();
  readonly #queue: PeerQueue;
  /** The channels that have changed here, with the members that have come or gone. */
  readonly #changes = new Map<string, Set<string>>();
  /** While the log is away, since a snapshot follows. */
  #isStale = true;
  #isUp = false;
  #hasAsked = false;
  #callOff = () => {};
  #beatAt: number;

  constructor(
    private readonly app: LinkedApp,
    private readonly log: SharedLog,
    private readonly clock: Clock,
    private readonly report: (cause: unknown) => void,
  ) {
    this.#beatAt = clock.elapsed();
    this.#queue = new PeerQueue({
      node: this.#node,
      append: (entry) => log.append(entry),
      takeChanges: () => this.#takeChanges(),
    });
    log.open({
      onEntry: (text) => this.#read(text),
      onUp: () => this.#goUp(),
      onDown: () => {
        this.#isUp = false;
        this.#isStale = true;
        this.#changes.clear();
        this.#queue.setUp(false);
      },
    });
    this.#scheduleBeat();
  }

  /** The number of other nodes that were heard lately. */
  get peerCount(): number {
    return [...this.#records.values()].filter(({ isDead }) => !isDead).length;
  }

  /** Tells the other nodes of an event. */
  send(message: EventMessage): void {
    this.#queue.push(message);
  }

  /** Notes a change of a channel on this node, and the member who has come or gone. */
  touch(name: string, memberId?: string): void {
    if (this.#isStale) return;
    const ids = this.#changes.get(name) ?? new Set();
    if (memberId !== undefined) ids.add(memberId);
    this.#changes.set(name, ids);
    this.#queue.flush();
  }

  /** Takes leave of the other nodes, which then forget the members of this one. */
  async close(): Promise<void> {
    this.#callOff();
    this.#queue.push({ type: "bye" });
    let callOff = () => {};
    const late = new Promise<void>((resolve) => {
      callOff = this.clock.after(LEAVE_MS, resolve);
    });
    await Promise.race([this.#queue.empty(), late]);
    callOff();
    await this.log.close();
  }

  #goUp(): void {
    this.#isUp = true;
    this.#isStale = false;
    this.#hearAll();
    if (!this.#hasAsked) this.#queue.push({ type: "ask" });
    this.#hasAsked = true;
    this.#pushSnapshot();
    this.#queue.setUp(true);
  }

  #pushSnapshot(): void {
    // One that waits will be of this time, too.
    if (this.#queue.hasSnapshot()) return;
    this.#changes.clear();
    const all = divideSnapshot(this.app.snapshot());
    for (const [index, content] of all.entries()) {
      this.#queue.push({ type: "snapshot", part: index + 1, parts: all.length, ...content });
    }
  }

  #takeChanges(): ChannelChange[] {
    const some = [...this.#changes].slice(0, MAX_CHANGES);
    for (const [name] of some) this.#changes.delete(name);
    return some.map(([name, ids]) => this.app.describe(name, ids));
  }

  #read(text: string): void {
    try {
      const entry = parseEntry(text);
      if (entry && entry.node !== this.#node) this.#receive(entry);
    } catch (cause) {
      this.report(cause);
    }
  }

  #receive(entry: PeerEntry): void {
    const { node, number, eventCount, messages } = entry;
    const record = this.#record(entry);
    record.heardAt = this.clock.elapsed();
    record.isDead = false;
    if (number <= record.number) return;
    const hasGap = number > record.number + 1;
    const hasMissedEvents = eventCount > record.eventCount;
    record.number = number;
    record.eventCount = eventCount + messages.filter(isEventMessage).length;
    if (hasGap) {
      record.isComplete = false;
      record.assembly.reset();
    }
    if (hasMissedEvents) this.app.reconnectAll();
    for (const message of messages) this.#handle(node, record, message);
    if (hasGap && !record.isComplete) this.#queue.push({ type: "ask", node });
  }

  #record({ node, number, eventCount }: PeerEntry): PeerRecord {
    const existing = this.#records.get(node);
    if (existing) return existing;
    const record: PeerRecord = {
      number: number - 1,
      eventCount,
      heardAt: this.clock.elapsed(),
      isDead: false,
      isComplete: false,
      assembly: new SnapshotAssembly(),
    };
    this.#records.set(node, record);
    return record;
  }

  #handle(node: string, record: PeerRecord, message: PeerMessage): void {
    if (isEventMessage(message)) this.app.receive(message);
    else if (message.type === "channels") {
      if (!record.isComplete) return;
      for (const change of message.changes) this.app.announce(this.app.peers.update(node, change));
    } else if (message.type === "snapshot") {
      const state = record.assembly.add(message.part, message.parts, message);
      if (!state) return;
      record.isComplete = true;
      for (const change of this.app.peers.replace(node, byName(state.channels))) this.app.announce(change);
      this.app.learn(state.ended, state.events);
    } else if (message.type === "ask") {
      if (message.node === undefined || message.node === this.#node) this.#pushSnapshot();
    } else if (message.type === "bye") {
      this.#forget(node);
      this.#records.delete(node);
    }
  }

  #forget(node: string): void {
    for (const change of this.app.peers.remove(node)) this.app.announce(change);
  }

  #scheduleBeat(): void {
    this.#callOff = this.clock.after(BEAT_MS, () => {
      this.#scheduleBeat();
      const now = this.clock.elapsed();
      // This process has slept: it was not the others that were silent.
      if (now - this.#beatAt > 2 * BEAT_MS) this.#hearAll();
      this.#beatAt = now;
      if (!this.#isUp) return;
      this.#queue.beat();
      this.#judge(now);
    });
  }

  #judge(now: number): void {
    for (const [node, record] of this.#records) {
      const silence = now - record.heardAt;
      if (silence > MEMORY_MS) this.#records.delete(node);
      else if (record.isDead) continue;
      else if (silence > SILENCE_MS) {
        record.isDead = true;
        record.isComplete = false;
        this.#forget(node);
      } else if (!record.isComplete) this.#queue.push({ type: "ask", node });
    }
  }

  #hearAll(): void {
    for (const record of this.#records.values()) record.heardAt = this.clock.elapsed();
  }
}
