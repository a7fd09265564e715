import "server-only";
import type { Caller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { findMostPlayedAlbums, findMostPlayedTracks, findRisingPlaces } from "./chart-queries";
import type * as contract from "./contract";
import * as pages from "./pages";
import { findTrending } from "./queries";

/** A page of the tracks that trend, of all genres or one. A genre that does not exist has none. */
export async function listTrendingTracks(_caller: Caller, input: Input<typeof contract.listTrendingTracks>) {
  return { pagination: await paginateList(input, (slice) => findTrending(input, slice)) };
}

/** The first tracks that trend, for pages. */
export const getTrending = serve(pages.getTrending, async (_caller, { limit, ...ranking }) => {
  const places = await findRisingPlaces(ranking, limit);
  return { places, has_previous: places.some(({ previous_place }) => previous_place !== null) };
});

/** The most played tracks of a period. */
export const getMostPlayedTracks = serve(pages.getMostPlayedTracks, async (_caller, { limit, ...chart }) => ({
  places: await findMostPlayedTracks(chart, limit),
}));

/** The most played albums of a period. */
export const getMostPlayedAlbums = serve(pages.getMostPlayedAlbums, async (_caller, { limit, ...chart }) => ({
  places: await findMostPlayedAlbums(chart, limit),
}));
