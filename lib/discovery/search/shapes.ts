import { z } from "zod";
import { KEYS, SCALES } from "@/db/values/music";
import { UserSummary } from "@/lib/accounts/profiles/shapes";
import { Album, MinimalAlbum } from "@/lib/catalog/resource-shapes/album-shapes";
import { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { Tag } from "@/lib/catalog/resource-shapes/tag-shapes";
import { MinimalTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { MinimalPlaylist, Playlist } from "@/lib/community/playlists/shapes";
import { count, id, imageUrl } from "@/lib/platform/http-contract/fields";
import { SEARCH_TYPES } from "./constants";

/** The best matches of each type that was asked for, the best first. */
export const SearchResults = z
  .object({
    artists: z.array(Artist).optional(),
    albums: z.array(Album).optional().describe("Their `tracks` are null."),
    tracks: z.array(Track).optional(),
    playlists: z.array(Playlist).optional(),
    users: z.array(UserSummary).optional(),
    tags: z.array(Tag).optional(),
  })
  .meta({ id: "SearchResults" });

/** The part of them for an anonymous caller. */
export const MinimalSearchResults = z
  .object({
    artists: z.array(Artist).optional(),
    albums: z.array(MinimalAlbum).optional(),
    tracks: z.array(MinimalTrack).optional(),
    playlists: z.array(MinimalPlaylist).optional(),
    users: z.array(UserSummary).optional(),
    tags: z.array(Tag).optional(),
  })
  .meta({ id: "MinimalSearchResults" });

/** Parts of a name, from left to right. */
export const Highlights = z.array(z.array(count).length(2));

/** One thing that a query may mean. */
export const Suggestion = z
  .object({
    text: z.string().describe("Its name."),
    type: z.enum(SEARCH_TYPES),
    id,
    image: imageUrl.nullable().describe("Null for tags."),
    highlights: Highlights.describe(
      "The parts of `text` that match: pairs of where one begins and where it ends, in code points. Empty when something else of it matches.",
    ),
  })
  .meta({ id: "Suggestion" });

const namedCounts = z.array(z.object({ id, name: z.string(), count }));

/** The number of tracks that each value of a filter would leave. */
export const TrackFacets = z
  .object({
    total: count.describe("How many tracks match every filter."),
    total_is_exact: z.boolean().describe("False when more match than are counted."),
    sampled: z.boolean().describe("Whether the counts are those of some of the tracks only."),
    genres: namedCounts,
    tags: namedCounts,
    keys: z.array(z.object({ key: z.enum(KEYS), scale: z.enum(SCALES).nullable(), count })),
    bpm: z.array(
      z.object({
        min: z.int().describe("The lowest tempo of the band."),
        max: z.int().describe("The highest."),
        count,
      }),
    ),
    licenses: z
      .object({ free: count, lease: count, exclusive: count })
      .describe("How many are for sale with each kind of license."),
    prices: z
      .array(
        z.object({
          currency: z.string().describe("ISO 4217 code in lower case."),
          min_amount: count.describe("The least amount of the band, in minor units."),
          max_amount: count.nullable().describe("The greatest; null for the last band."),
          count,
        }),
      )
      .describe("By the price of the cheapest license, for each currency."),
  })
  .meta({ id: "TrackFacets" });
