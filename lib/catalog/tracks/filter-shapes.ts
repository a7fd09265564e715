import { z } from "zod";
import { KEYS, SCALES } from "@/db/values/music";
import { day, optionalInteger, pathId, text } from "@/lib/platform/http-contract/fields";
import { filterBy } from "@/lib/platform/http-contract/lists";
import { MAX_DURATION_MS } from "./constants";

const byDay = { index: "tracks_newest_index" };
const byPrice = { index: "track_stats_price_index" };

const price = optionalInteger(0, 100_000_000_000);

const QUERY =
  "Words of name, artists, album, genres, tags or description, as in `GET /search`: by their beginnings, in any order, all of them.";

/** On when it is 1 or true. */
const flag = (what: string) =>
  z
    .enum(["1", "0", "true", "false"], { error: "Must be 1 or 0." })
    .transform((on) => on === "1" || on === "true")
    .pipe(z.boolean())
    .optional()
    .describe(what);

export const trackFilters = z.object({
  query: filterBy(text(2, 100).optional().describe(QUERY), { index: "search_documents_tier_0_index" }),
  genre: filterBy(text(1, 100).optional().describe("The name of a genre. Not case-sensitive."), {
    index: "track_genres_newest_index",
  }),
  tag: filterBy(text(2, 30).optional().describe("A tag, without regard to case and accents."), {
    index: "track_tags_newest_index",
  }),
  artist_id: filterBy(pathId.optional().describe("Only tracks on which this artist performs."), {
    index: "credits_newest_index",
  }),
  album_id: filterBy(pathId.optional().describe("Only tracks of this album."), {
    index: "tracks_album_position_key",
  }),
  bpm_min: filterBy(optionalInteger(20, 400).describe("The lowest tempo, in beats per minute."), {
    index: "tracks_bpm_index",
  }),
  bpm_max: filterBy(optionalInteger(20, 400).describe("The highest tempo, in beats per minute."), {
    index: "tracks_bpm_index",
  }),
  bpm_flex: filterBy(flag("`1`: also tracks of half or twice the tempo."), { index: "tracks_bpm_index" }),
  key: filterBy(z.enum(KEYS).optional().describe("The tonic. Percent-encode the sharp: `F%23`."), {
    index: "tracks_key_index",
  }),
  scale: filterBy(z.enum(SCALES).optional(), { index: "tracks_key_index" }),
  key_compatible: filterBy(
    flag(
      "`1`: with `key` also the keys that mix well with it, the relative one and those a fifth away. `scale` says whether `key` is " +
        "major or minor; without it both count.",
    ),
    { index: "tracks_key_index" },
  ),
  duration_min: filterBy(
    optionalInteger(1, MAX_DURATION_MS).describe("The shortest length, in milliseconds."),
    {
      index: "tracks_duration_index",
    },
  ),
  duration_max: filterBy(
    optionalInteger(1, MAX_DURATION_MS).describe("The greatest length, in milliseconds."),
    {
      index: "tracks_duration_index",
    },
  ),
  license: filterBy(
    z
      .enum(["free", "lease", "exclusive"])
      .optional()
      .describe("Only tracks that are for sale with such a license."),
    byPrice,
  ),
  price_min_amount: filterBy(
    price.describe("The least price of the cheapest license, in minor units of the track's own currency."),
    byPrice,
  ),
  price_max_amount: filterBy(price.describe("The greatest price of the cheapest license."), byPrice),
  released_after: filterBy(day.optional().describe("Only tracks released after this day."), byDay),
  released_before: filterBy(day.optional().describe("Only tracks released before this day."), byDay),
});
