import "server-only";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { RecentAccounts } from "@/lib/platform/recent-accounts";
import { singleton } from "@/lib/platform/singleton";
import { SHARED_MS } from "./constants";

/** The accounts that have changed something within the last second: they read for themselves what others share, so they see their change at once. */
const changes = singleton("recent changes", () => new RecentAccounts("changes", SHARED_MS));

/** Call this after a write of the caller, before it is answered. All processes on this port are told. */
export function noteChange(caller: Caller): void {
  if (caller.kind !== "anonymous") changes.note(caller.userId);
}

export const hasJustChanged = (userId: number): boolean => changes.lastTime(userId) !== undefined;
