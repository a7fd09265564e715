import "server-only";
import type { UserCaller } from "@/lib/http/contract/caller";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import * as contract from "./contract";
import { findFeed } from "./queries";

/** What the artists and users did whom the caller follows, the latest first. */
export async function getFeed(caller: UserCaller, input: Input<typeof contract.getFeed>) {
  return { pagination: await listed(input, (slice) => findFeed(caller.userId, slice), contract.getFeed) };
}
