import cluster from "node:cluster";
import { LRUCache } from "lru-cache";

/** The message by which a process tells the others on its port. */
export interface AccountNotice {
  type: "account noted";
  /** The name of the list. */
  list: string;
  userId: number;
}

/** Accounts that have done something within a time, as all processes on a port know them. Each list has a name of its own. */
export class RecentAccounts {
  private readonly times: LRUCache<number, number>;

  constructor(
    private readonly list: string,
    milliseconds: number,
  ) {
    // An entry leaves by its age alone: an account that was pushed out would miss what it has just done.
    this.times = new LRUCache({ ttl: milliseconds, ttlAutopurge: true });
    if (!cluster.isWorker) return;
    process.on("message", ({ type, ...notice }: AccountNotice) => {
      if (type === "account noted" && notice.list === list) this.times.set(notice.userId, performance.now());
    });
  }

  /** Notes an account, here and in the other processes. */
  note(userId: number): void {
    this.times.set(userId, performance.now());
    const { list } = this;
    if (cluster.isWorker) process.send?.({ type: "account noted", list, userId } satisfies AccountNotice);
  }

  /** The moment at which an account was last noted, on the clock of `performance`; undefined when that is longer ago. */
  lastTime(userId: number): number | undefined {
    return this.times.get(userId);
  }
}
