import { z } from "zod";
import {
  Album,
  AlbumDetails,
  exampleAlbum,
  exampleAlbumDetails,
  MinimalAlbum,
} from "@/lib/catalog/resource-shapes/album-shapes";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { exampleTrack } from "@/lib/catalog/resource-shapes/track-shapes";
import { trackFilters } from "@/lib/catalog/tracks/filter-shapes";
import { day, pathId, succeeded, text } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  extrasQuery,
  filterBy,
  pageOrCursorSchema,
  sortBy,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_SIMILAR_ALBUMS } from "./constants";

const byDay = { index: "albums_newest_index" };

const byPrice = { index: "track_stats_price_index" };

const { album_id: _album, ...ofTracks } = trackFilters.shape;

export const albumFilters = z.object({
  ...ofTracks,
  query: filterBy(
    text(2, 100).optional().describe("Words of name, artists or description, as in `GET /search`."),
    { index: "search_documents_tier_0_index" },
  ),
  artist_id: filterBy(pathId.optional().describe("Only albums of this artist."), {
    index: "album_artists_newest_index",
  }),
  license: filterBy(
    ofTracks.license.describe("Only albums with a track that is for sale with such a license."),
    byPrice,
  ),
  released_after: filterBy(day.optional().describe("Only albums released after this day."), byDay),
  released_before: filterBy(day.optional().describe("Only albums released before this day."), byDay),
});

export type AlbumFilters = z.output<typeof albumFilters>;

const sort = sortBy({
  newest: byDay,
  popular: { index: "album_stats_ranked_index" },
  trending: { index: "trending_period_genre_id_place_pk" },
  price_low: byPrice,
  price_high: byPrice,
  relevance: { index: "search_documents_tier_0_index" },
}).describe(
  "`popular`: the most plays of all time first. `trending`: only albums with a track that trends this week. `relevance`: the best matches first; without `query`, as `newest`. " +
    "`price_low` and `price_high`: only albums with a track that is for sale, by the number of minor units of the cheapest.",
);

export type AlbumSort = z.output<typeof sort>;

export const listAlbums = operation({
  id: "listAlbums",
  method: "GET",
  path: "/albums",
  tag: "Albums",
  summary: "List albums",
  description:
    "Lists the published, public albums that match every filter, newest release first by default, each with its artists and its " +
    "published, public tracks. Filters by genre, tag, tempo, key, length, license and price find the albums with at least one such track " +
    "that passes all of them. Without a token, each album is minimal.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({ ...albumFilters.shape, sort, ...cursorQuery.shape }),
  response: succeeded({ pagination: pageOrCursorSchema(Album) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalAlbum) }),
  example: {
    query: { artist_id: 1, page: 1, per_page: 15 },
    response: {
      pagination: examplePage([{ ...exampleAlbum, tracks: [exampleTrack], artists: [exampleArtist] }]),
    },
  },
});

/** The values that `with` accepts. */
export const ALBUM_EXTRAS = ["tracks", "artists", "genres", "similar"] as const;

export type AlbumExtra = (typeof ALBUM_EXTRAS)[number];

export const getAlbum = operation({
  id: "getAlbum",
  method: "GET",
  path: "/albums/{id}",
  tag: "Albums",
  summary: "Get an album",
  description:
    "Returns everything there is to know of an album. Tracks, artists and genres are always included; `with=similar` adds similar " +
    `albums (at most ${MAX_SIMILAR_ALBUMS}). An unlisted album is found by its id; drafts and private albums only by the accounts that act ` +
    "for one of their artists, who also see tracks that are not published. Without a token, the response is the minimal album and " +
    "`with` is ignored.",
  access: "anyone",
  scope: "catalog:read",
  params: z.object({ id: pathId.describe("The album's id.") }),
  query: z.object({
    with: extrasQuery(ALBUM_EXTRAS).describe("Extra data to include, as a comma-separated list."),
  }),
  ignoredWhenAnonymous: ["with"],
  response: succeeded({ album: z.object({ ...AlbumDetails.shape, similar: z.array(Album).optional() }) }),
  anonymous: succeeded({ album: MinimalAlbum }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    response: { album: { ...exampleAlbumDetails, tracks: [exampleTrack], artists: [exampleArtist] } },
  },
});
