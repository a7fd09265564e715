import "server-only";
import cluster from "node:cluster";
import { LRUCache } from "lru-cache";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { singleton } from "@/lib/platform/singleton";
import { SHARED_MS } from "./constants";

/** The accounts that have changed something within the last second: they read for themselves what others share, so they see their change at once. */

/** The message by which a process tells the others on its port. */
export interface ChangeNotice {
  type: "has changed";
  userId: number;
}

const changes = singleton("recent changes", () => {
  // An entry leaves by its age alone: an account that was pushed out would read what it has just replaced.
  const accounts = new LRUCache<number, true>({ ttl: SHARED_MS, ttlAutopurge: true });
  if (cluster.isWorker) {
    process.on("message", ({ type, userId }: ChangeNotice) => {
      if (type === "has changed") accounts.set(userId, true);
    });
  }
  return accounts;
});

/** Call this after a write of the caller, before it is answered. All processes on this port are told. */
export function noteChange(caller: Caller): void {
  if (caller.kind === "anonymous") return;
  const { userId } = caller;
  changes.set(userId, true);
  if (cluster.isWorker) process.send?.({ type: "has changed", userId } satisfies ChangeNotice);
}

export const hasJustChanged = (userId: number): boolean => changes.has(userId);
