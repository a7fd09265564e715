import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { listed } from "@/lib/platform/http-server/list-page";
import * as contract from "./contract";
import { findFeed } from "./queries";

/** What the artists and users did whom the caller follows, the latest first. */
export async function getFeed(caller: UserCaller, input: Input<typeof contract.getFeed>) {
  return { pagination: await listed(input, (slice) => findFeed(caller.userId, slice), contract.getFeed) };
}
