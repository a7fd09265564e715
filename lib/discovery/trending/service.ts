import "server-only";
import type { Caller } from "@/lib/http/contract/caller";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import { serve } from "@/lib/http/server/portal";
import type * as contract from "./contract";
import * as portal from "./portal";
import { findTrending } from "./queries";

/** A page of the tracks that trend, of all genres or one. A genre that does not exist has none. */
export async function listTrendingTracks(_caller: Caller, input: Input<typeof contract.listTrendingTracks>) {
  return { pagination: await listed(input, (slice) => findTrending(input, slice)) };
}

/** The first tracks that trend, for pages. */
export const getTrending = serve(portal.getTrending, async (_caller, { limit, ...ranking }) => {
  const { data } = await findTrending(ranking, { limit, offset: 0 });
  return { tracks: data };
});
