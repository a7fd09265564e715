import "server-only";
import type { Caller } from "@/lib/http/contract/caller";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import type * as contract from "./contract";
import { findActiveRequests } from "./queries";

/** A page of the requests that have not expired. */
export async function listBeatRequests(_caller: Caller, input: Input<typeof contract.listBeatRequests>) {
  const { data, ...pagination } = await listed(input, (slice) =>
    findActiveRequests(input.genre, input.sort, slice),
  );
  return { data, count: data.length, pagination };
}
