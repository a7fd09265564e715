import { Redis } from "ioredis";
import type { LogReader, SharedLog } from "./shared-log";

/** A log in a stream of Redis. */

/** A connection without an answer for so many milliseconds is dropped. The longest wait of a read is shorter. */
const SILENCE_MS = 4_000;
const READ_MS = 1_500;
const READ_COUNT = 200;

/** Entries that Redis keeps for nodes that lag behind, and for how long at most. */
const MAX_ENTRIES = 10_000;
const KEEP_MS = 60_000;
const TRIM_MS = 10_000;

/** Milliseconds after which Redis deletes a stream that nobody writes to. */
const EXPIRY_MS = 3_600_000;

const MAX_RETRY_MS = 2_000;

interface RedisLogOptions {
  url: string;
  /** The key of the stream. */
  key: string;
  /** Called when entries can be exchanged again, or no longer, with the cause. */
  onChange: (isUp: boolean, cause?: unknown) => void;
}

/** Makes a log in the stream with that key. It connects when it is opened, and again whenever the connection is lost. */
export function createRedisLog(options: RedisLogOptions): SharedLog {
  return new RedisLog(options);
}

class RedisLog implements SharedLog {
  readonly #options: RedisLogOptions;
  readonly #writer: Redis;
  readonly #reader: Redis;
  /** The id of the last entry that was read. */
  #position: string | undefined;
  #isReading = false;
  #isUp = false;
  #isClosed = false;
  /** The last error since Redis answered, and whether it was reported. */
  #cause: unknown;
  #isReported = false;
  #trimming: NodeJS.Timeout | undefined;
  #onUpdate = () => {};

  constructor(options: RedisLogOptions) {
    this.#options = options;
    [this.#writer, this.#reader] = [this.#client(), this.#client()];
  }

  open(reader: LogReader): void {
    this.#onUpdate = () => {
      const isUp = this.#isReading && this.#writer.status === "ready" && !this.#isClosed;
      if (isUp === this.#isUp) return;
      this.#isUp = isUp;
      this.#note(isUp);
      if (isUp) reader.onUp();
      else reader.onDown();
    };
    for (const client of [this.#writer, this.#reader]) {
      client.on("error", (cause) => {
        this.#cause = cause;
        this.#note(false);
      });
      client.on("close", () => this.#onUpdate());
      client.on("ready", () => this.#onUpdate());
      client.connect().catch(() => {});
    }
    this.#reader.on("ready", () => void this.#read(reader));
    this.#trimming = setInterval(() => void this.#trim(), TRIM_MS);
    this.#trimming.unref();
  }

  async append(entry: string): Promise<void> {
    try {
      await this.#writer.xadd(this.#options.key, "MAXLEN", "~", MAX_ENTRIES, "*", "entry", entry);
      this.#note(this.#isUp);
    } catch (cause) {
      this.#cause = cause;
      this.#note(false);
      throw cause;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#trimming);
    this.#writer.disconnect();
    this.#reader.disconnect();
  }

  // One loop for each connection: it ends with the connection, and the next one begins where it was.
  async #read(reader: LogReader): Promise<void> {
    try {
      this.#position ??= await this.#findEnd();
      this.#isReading = true;
      this.#onUpdate();
      while (!this.#isClosed) {
        for (const [id, [, entry]] of await this.#nextEntries(this.#position)) {
          this.#position = id;
          if (entry !== undefined) reader.onEntry(entry);
        }
      }
    } catch (cause) {
      this.#cause = cause;
      // An answer that is an error would come again at once.
      if (this.#reader.status === "ready") setTimeout(() => this.#reconnect(), MAX_RETRY_MS);
    } finally {
      this.#isReading = false;
      this.#onUpdate();
    }
  }

  async #nextEntries(position: string): Promise<[id: string, fields: string[]][]> {
    const { key } = this.#options;
    const answer = await this.#reader.xread("COUNT", READ_COUNT, "BLOCK", READ_MS, "STREAMS", key, position);
    return answer?.[0]?.[1] ?? [];
  }

  #reconnect(): void {
    if (!this.#isClosed) this.#reader.disconnect(true);
  }

  async #findEnd(): Promise<string> {
    const [last] = await this.#reader.xrevrange(this.#options.key, "+", "-", "COUNT", 1);
    return last?.[0] ?? "0-0";
  }

  async #trim(): Promise<void> {
    if (!this.#isUp) return;
    // The ids begin with the milliseconds of Redis' clock.
    const oldest = Number(this.#position?.split("-")[0]) - KEEP_MS;
    const { key } = this.#options;
    await this.#writer.xtrim(key, "MINID", "~", Math.max(0, oldest)).catch(() => {});
    await this.#writer.pexpire(key, EXPIRY_MS).catch(() => {});
  }

  /** Reports each change once. */
  #note(isUp: boolean): void {
    if (this.#isClosed || isUp === this.#isReported) return;
    this.#isReported = isUp;
    this.#options.onChange(isUp, isUp ? undefined : this.#cause);
  }

  #client(): Redis {
    return new Redis(this.#options.url, {
      lazyConnect: true,
      // Its answers have the same form from every version of Redis.
      protocol: 2,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      retryStrategy: (attempts) => Math.min(attempts * 100, MAX_RETRY_MS),
    });
  }
}
