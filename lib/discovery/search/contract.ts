import { z } from "zod";
import { exampleUser } from "@/lib/accounts/profiles/shapes";
import { exampleAlbum } from "@/lib/catalog/resource-shapes/album-shapes";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { exampleTrack } from "@/lib/catalog/resource-shapes/track-shapes";
import { trackFilters } from "@/lib/catalog/tracks/filter-shapes";
import { examplePlaylist } from "@/lib/community/playlists/shapes";
import { queryInteger, succeeded, text } from "@/lib/platform/http-contract/fields";
import { extrasQuery } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_TOTAL, SEARCH_TYPES } from "./constants";
import { Highlights, MinimalSearchResults, SearchResults, Suggestion, TrackFacets } from "./shapes";

const query = text(1, 100).describe(
  "Words match by their beginnings, in any order, all of them. A phrase in quotes matches as it stands, and `-word` excludes.",
);

const answer = {
  query: z.string(),
  corrected_query: z
    .string()
    .nullable()
    .describe("The query with typing errors corrected, when that found more; else null."),
  top: Suggestion.nullable().describe("The one result that is most likely meant."),
  highlights: z
    .record(z.string(), Highlights)
    .describe(
      "The parts of the names of results that match, by type and id, such as `track:12`: pairs of where one begins and where it ends, in " +
        "code points. Results that match by something else than their name are not in it.",
    ),
  took_ms: z.number().min(0),
};

const exampleSuggestion: z.input<typeof Suggestion> = {
  text: exampleArtist.name,
  type: "artist",
  id: exampleArtist.id,
  image: exampleArtist.image_small,
  highlights: [[0, 8]],
};

export const search = operation({
  id: "search",
  method: "GET",
  path: "/search",
  tag: "Search",
  summary: "Search everything",
  description:
    "Finds public, published things of every type by one query: exact names first, then how well they match (name, artists and album, " +
    "genres and tags, description), then what the caller has liked, followed or made, then popularity. Case, accents and width do not matter. A word of four letters or more may have one " +
    "wrong, missing, extra or swapped letter, one of eight or more two. Text in Chinese, Japanese or Korean is found by any two characters " +
    "of it. What is created or renamed is found within two seconds. Without a token, the results are minimal.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({
    query,
    types: extrasQuery(SEARCH_TYPES).describe(
      "What to search for, as a comma-separated list; by default everything but tags.",
    ),
    limit: queryInteger(1, 20, 3).describe("The maximum number of results of each type."),
  }),
  response: succeeded({ ...answer, results: SearchResults }),
  anonymous: succeeded({ ...answer, results: MinimalSearchResults }),
  example: {
    query: { query: "low tide" },
    response: {
      query: "low tide",
      corrected_query: null,
      results: {
        artists: [exampleArtist],
        albums: [{ ...exampleAlbum, tracks: null, artists: [exampleArtist] }],
        tracks: [exampleTrack],
        playlists: [examplePlaylist],
        users: [exampleUser],
      },
      top: exampleSuggestion,
      highlights: { [`artist:${exampleArtist.id}`]: [[0, 8]] },
      took_ms: 3.2,
    },
  },
});

export const suggestSearches = operation({
  id: "suggestSearches",
  method: "GET",
  path: "/search/suggestions",
  tag: "Search",
  summary: "Suggest what a query may mean",
  description:
    "Names of every type that match what has been typed so far, the best first, for search as you type.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({
    query,
    limit: queryInteger(1, 10, 8).describe("The maximum number of suggestions."),
  }),
  response: succeeded({ suggestions: z.array(Suggestion) }),
  example: {
    query: { query: "low" },
    response: { suggestions: [{ ...exampleSuggestion, highlights: [[0, 3]] }] },
  },
});

export const getTrackFacets = operation({
  id: "getTrackFacets",
  method: "GET",
  path: "/tracks/facets",
  tag: "Search",
  summary: "Count tracks by filter",
  description:
    "Counts the tracks that each value of a filter would leave, given the other filters, which are those of `GET /tracks`. A facet ignores " +
    `its own filter. Up to ${MAX_TOTAL.toLocaleString("en")} tracks are counted; when more match, the counts are those of some of them.`,
  access: "anyone",
  scope: "catalog:read",
  query: trackFilters,
  response: succeeded({ facets: TrackFacets }),
  example: {
    query: { genre: "Lo-fi" },
    response: {
      facets: {
        total: 42,
        total_is_exact: true,
        sampled: false,
        genres: [{ id: 4, name: "Lo-fi", count: 42 }],
        tags: [{ id: 1, name: "dusty", count: 12 }],
        keys: [{ key: "D", scale: "minor", count: 7 }],
        bpm: [{ min: 70, max: 79, count: 19 }],
        licenses: { free: 4, lease: 31, exclusive: 12 },
        prices: [{ currency: "usd", min_amount: 2_000, max_amount: 4_999, count: 27 }],
      },
    },
  },
});
