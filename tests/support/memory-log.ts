import type { LogReader, SharedLog } from "@/lib/platform/channels/shared-log";

/** A log in memory, which joins several nodes within one process. Tests can cut each node off from it, and say who reads when. */
export class MemoryLog {
  readonly entries: string[] = [];
  readonly #ends: LogEnd[] = [];

  /** `isManual`: entries are read only by `LogEnd.read`, else as soon as they are there. */
  constructor(readonly isManual = false) {}

  /** The end of another node. */
  connect(): LogEnd {
    const end = new LogEnd(this);
    this.#ends.push(end);
    return end;
  }

  /** Takes an entry, and has the others read it. */
  add(entry: string): void {
    this.entries.push(entry);
    if (this.isManual) return;
    queueMicrotask(() => {
      for (const end of this.#ends) end.read();
    });
  }
}

/** The log as one node reaches it. */
export class LogEnd implements SharedLog {
  #reader: LogReader | undefined;
  #position = 0;
  #isUp = true;
  #losesAnswer = false;

  constructor(readonly log: MemoryLog) {}

  open(reader: LogReader): void {
    this.#reader = reader;
    this.#position = this.log.entries.length;
    if (this.#isUp) reader.onUp();
  }

  async append(entry: string): Promise<void> {
    if (!this.#isUp) throw new Error("the log is away");
    this.log.add(entry);
    if (!this.#losesAnswer) return;
    this.#losesAnswer = false;
    this.disconnect();
    throw new Error("the answer was lost");
  }

  async close(): Promise<void> {
    this.die();
  }

  /** Whether there are entries that it could read. */
  get isBehind(): boolean {
    return this.#isUp && this.#position < this.log.entries.length;
  }

  /** Reads the entries that have come, or at most so many of them. */
  read(count = Number.POSITIVE_INFINITY): void {
    for (let n = 0; n < count && this.#isUp && this.#position < this.log.entries.length; n++) {
      this.#reader?.onEntry(this.log.entries[this.#position++] as string);
    }
  }

  /** Skips what has come, as a log does that lost it. */
  skip(): void {
    this.#position = this.log.entries.length;
  }

  /** Takes the log away from this node. */
  disconnect(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    this.#reader?.onDown();
  }

  /** Takes it away right after the next entry, whose writer does not learn that it was written. */
  cutWithoutAnswer(): void {
    this.#losesAnswer = true;
  }

  /** Gives it back. */
  join(): void {
    if (this.#isUp || !this.#reader) return;
    this.#isUp = true;
    this.#reader.onUp();
    if (!this.log.isManual) queueMicrotask(() => this.read());
  }

  /** Nothing is read or written from now on, and nobody is told. */
  die(): void {
    this.#isUp = false;
    this.#reader = undefined;
  }
}
