import {
  type ChannelChange,
  type EventMessage,
  isEventMessage,
  type PeerMessage,
  printEntry,
} from "./peer-entry";

/** An entry is closed when it has so many bytes. */
export const MAX_ENTRY_BYTES = 65_536;

/** Bytes of events that wait while the log is away. */
const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;

/** Bytes of a message beside its data. */
const MESSAGE_BYTES = 200;

interface QueueOptions {
  node: string;
  /** Writes an entry; rejects when it may not have been written. */
  append: (entry: string) => Promise<void>;
  /** Takes changes of channels that are to be written. */
  takeChanges: () => ChannelChange[];
}

/**
 * Messages to the other nodes, in order. One entry is written at a time, and takes along what has come meanwhile. An entry that failed is
 * repeated under its number, so that it counts once.
 */
export class PeerQueue {
  readonly #options: QueueOptions;
  #messages: PeerMessage[] = [];
  #bytes = 0;
  #number = 0;
  #eventCount = 0;
  #entry: string | undefined;
  #isUp = false;
  #isWriting = false;
  #isBeatDue = false;
  #onEmpty: (() => void)[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Adds a message. Events that wait and are too many are dropped: the other nodes notice by their count. */
  push(message: PeerMessage): void {
    this.#messages.push(message);
    if (isEventMessage(message)) this.#bytes += byteCount(message);
    if (this.#bytes > MAX_BACKLOG_BYTES) this.#drop();
    this.flush();
  }

  /** Writes an entry also when there is nothing to say. */
  beat(): void {
    this.#isBeatDue = true;
    this.flush();
  }

  /** Whether a snapshot waits of which nothing is written yet. */
  hasSnapshot(): boolean {
    return this.#messages.some((message) => message.type === "snapshot" && message.part === 1);
  }

  /** Notes that the log is there, or away. A snapshot that waits meanwhile would be too old. */
  setUp(isUp: boolean): void {
    this.#isUp = isUp;
    if (isUp) this.flush();
    else this.#messages = this.#messages.filter(({ type }) => type !== "snapshot");
  }

  /** Writes all that waits, as far as the log is there. */
  flush(): void {
    if (!this.#isWriting) void this.#write();
  }

  /** Resolves when everything is written, or cannot be written now. */
  async empty(): Promise<void> {
    if (this.#isWriting) await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#isUp) {
      this.#entry ??= this.#nextEntry();
      if (this.#entry === undefined) break;
      try {
        await this.#options.append(this.#entry);
        this.#entry = undefined;
      } catch {
        // Repeated when the log is back, or with the next beat.
        break;
      }
    }
    this.#isWriting = false;
    for (const notify of this.#onEmpty.splice(0)) notify();
  }

  #nextEntry(): string | undefined {
    let size = 0;
    let count = 0;
    for (const message of this.#messages) {
      if (size >= MAX_ENTRY_BYTES) break;
      size += message.type === "snapshot" ? MAX_ENTRY_BYTES : byteCount(message);
      count++;
    }
    const messages = this.#messages.splice(0, count);
    const events = messages.filter(isEventMessage);
    for (const event of events) this.#bytes -= byteCount(event);
    // Last: a snapshot that waits is older than the changes.
    if (this.#messages.length === 0) {
      const changes = this.#options.takeChanges();
      if (changes.length > 0) messages.push({ type: "channels", changes });
    }
    if (messages.length === 0 && !this.#isBeatDue) return undefined;
    this.#isBeatDue = false;
    const entry = printEntry({
      node: this.#options.node,
      number: ++this.#number,
      eventCount: this.#eventCount,
      messages,
    });
    this.#eventCount += events.length;
    return entry;
  }

  // Not the ends: nobody may go on listening because of a long outage.
  #drop(): void {
    const rest = this.#messages.filter(({ type }) => type !== "event" && type !== "client event");
    this.#eventCount += this.#messages.length - rest.length;
    this.#messages = rest;
    this.#bytes = rest.filter(isEventMessage).reduce((sum, message) => sum + byteCount(message), 0);
  }
}

function byteCount(message: EventMessage | PeerMessage): number {
  return MESSAGE_BYTES + ("data" in message ? message.data.length : 0);
}
