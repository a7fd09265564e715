import "server-only";
import type { Caller } from "@/lib/http/contract/caller";
import type { Input } from "@/lib/http/contract/operation";
import { pageOffset, paginate } from "@/lib/http/contract/pagination";
import type * as contract from "./contract";
import { findActiveRequests } from "./queries";

/** A page of the requests that have not expired. */
export async function listBeatRequests(_caller: Caller, input: Input<typeof contract.listBeatRequests>) {
  const found = await findActiveRequests(input.genre, input.sort, input.per_page, pageOffset(input));
  const { data, ...pagination } = paginate(input, found.total, found.data);
  return { data, count: data.length, pagination };
}
