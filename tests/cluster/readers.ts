import { setTimeout as sleep } from "node:timers/promises";
import type { HttpClient } from "./http-client";

/** Clients that read the catalog again and again, each on its own. */

const PAUSE_MS = 100;

export interface Reader {
  name: string;
  path: string;
  /** The token and the address of each request: one alone would reach its limit. */
  token?: () => string;
  address?: () => string;
}

interface Read {
  reader: string;
  at: number;
  status: number;
}

export class Readers {
  readonly reads: Read[] = [];
  private isOver = false;
  private readonly running: Promise<void>[];

  constructor(
    private readonly client: HttpClient,
    readers: readonly Reader[],
  ) {
    this.running = readers.map((reader) => this.run(reader));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  /** The reads of a reader that failed, with their statuses, and the longest time without one that did not, in seconds. */
  summarize(name: string) {
    const reads = this.reads.filter(({ reader }) => reader === name);
    const good = reads.filter(({ status }) => status === 200).map(({ at }) => at);
    const gaps = good.map((at, place) => at - (good[place - 1] ?? at));
    const statuses = [...new Set(reads.map(({ status }) => status))].filter((status) => status !== 200);
    return {
      count: reads.length,
      failed: reads.length - good.length,
      statuses,
      longestGap: Math.max(0, ...gaps) / 1_000,
    };
  }

  private async run({ name, path, token, address }: Reader): Promise<void> {
    while (!this.isOver) {
      const { status } = await this.client
        .ask("GET", path, { token: token?.(), address: address?.() })
        .catch(() => ({ status: 0 }));
      this.reads.push({ reader: name, at: performance.now(), status });
      await sleep(PAUSE_MS);
    }
  }
}
