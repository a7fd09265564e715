import { z } from "zod";
import { SCALES } from "@/db/values/music";
import { day, optionalInteger, pathId, text } from "@/lib/platform/http-contract/fields";
import { filterBy, nameList } from "@/lib/platform/http-contract/lists";
import { KEY_NAMES, MAX_DURATION_MS, MAX_FILTER_VALUES } from "./constants";

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

const scale = SCALES.join("|");
const keyPattern = `[A-G]#?( (${scale}))?`;

/** `F#,A minor`: keys with commas between, each once. */
const keyList = z
  .string()
  .meta({ pattern: `^${keyPattern}(,${keyPattern})*$` })
  .transform((list) => [...new Set(list.split(",").map((name) => name.trim()))])
  .pipe(
    z
      .array(z.enum(KEY_NAMES, { error: "Must be keys with commas between, such as `F#,A minor`." }))
      .max(MAX_FILTER_VALUES, { error: `Must have at most ${MAX_FILTER_VALUES} keys.` }),
  );

const labelList = (min: number, max: number) => nameList(min, max, MAX_FILTER_VALUES).optional();

export const trackFilters = z.object({
  query: filterBy(text(2, 100).optional().describe(QUERY), { index: "search_documents_tier_0_index" }),
  genre: filterBy(
    labelList(1, 100).describe(
      `Names of up to ${MAX_FILTER_VALUES} genres, separated by commas: any of them matches. Not case-sensitive. Among others, a name that ` +
        'has a comma itself is in quotes: `"Rock, Pop",House`.',
    ),
    { index: "track_genres_newest_index" },
  ),
  tag: filterBy(
    labelList(2, 30).describe(
      `Up to ${MAX_FILTER_VALUES} tags, separated by commas: any of them matches, without regard to case and accents.`,
    ),
    { index: "track_tags_newest_index" },
  ),
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
  key: filterBy(
    keyList
      .optional()
      .describe(
        `Up to ${MAX_FILTER_VALUES} keys, separated by commas: any of them matches. Each is a tonic, \`A\`, or a tonic in a scale, ` +
          "`A minor`. Percent-encode the sharp: `F%23`.",
      ),
    { index: "tracks_key_index" },
  ),
  scale: filterBy(
    z.enum(SCALES).optional().describe("The scale; with `key`, of those without a scale of their own."),
    {
      index: "tracks_key_index",
    },
  ),
  key_compatible: filterBy(
    flag(
      "`1`: with `key` also the keys that mix well with it, the relative one and those a fifth away. The scale says whether a key is " +
        "major or minor; without one both count.",
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
