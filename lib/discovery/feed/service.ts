import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import * as contract from "./contract";
import { findFeed } from "./queries";

/** Lists the latest acts of the artists and users whom the caller follows. */
export async function getFeed(caller: UserCaller, input: Input<typeof contract.getFeed>) {
  return {
    pagination: await paginateList(input, (slice) => findFeed(caller.userId, slice), contract.getFeed),
  };
}
