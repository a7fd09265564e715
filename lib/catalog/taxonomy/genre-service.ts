import "server-only";
import { LRUCache } from "lru-cache";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { singleton } from "@/lib/platform/singleton";
import type * as contract from "./genre-contract";
import * as pages from "./genre-pages";
import { findGenre, findGenreByName, findGenres, findLargestGenres } from "./genre-queries";

const TOP_GENRES = 12;
/** Counting reads the genres of every track, so it is done once in this time, and viewers in between get the last counts. */
const GENRES_MS = 60_000;
/** The same while there is no music: the demo music may be on its way. */
const NO_GENRES_MS = 1_000;

/** The minimal genre has no counts, so anonymous requests do not count. */
const seesCounts = (caller: Caller) => caller.kind !== "anonymous";

/** A page of all genres, by name. */
export async function listGenres(caller: Caller, input: Input<typeof contract.listGenres>) {
  return { pagination: await paginateList(input, (slice) => findGenres(slice, seesCounts(caller))) };
}

/** The genre of a name. Throws `not_found`. */
export async function getGenre(caller: Caller, input: Input<typeof contract.getGenre>) {
  return { genre: orNotFound(await findGenre(input.name, seesCounts(caller)), "genre", "name") };
}

/** The genre that has a name, or had it, for its page. Throws `not_found`. */
export const openGenre = serve(pages.openGenre, async (_, { name }) =>
  orNotFound(await findGenreByName(name), "genre", "name"),
);

const largest = singleton(
  "largest genres",
  () =>
    new LRUCache<"all", Awaited<ReturnType<typeof findLargestGenres>>>({
      max: 1,
      ttl: GENRES_MS,
      allowStale: true,
      fetchMethod: async (_key, _stale, { options }) => {
        const genres = await findLargestGenres();
        if (genres.length === 0) options.ttl = NO_GENRES_MS;
        return genres;
      },
    }),
);

const largestGenres = async () => (await largest.fetch("all")) ?? [];

/** The genres with the most tracks, counted a minute ago or later. */
export const listTopGenres = serve(pages.listTopGenres, async () =>
  (await largestGenres()).slice(0, TOP_GENRES),
);

/** All genres that have tracks, the largest first, counted as those. */
export const listLargestGenres = serve(pages.listLargestGenres, largestGenres);
