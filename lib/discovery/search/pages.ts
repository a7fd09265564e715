import { z } from "zod";
import { UserSummary } from "@/lib/accounts/profiles/shapes";
import { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { Artist, ArtistDetails } from "@/lib/catalog/resource-shapes/artist-shapes";
import { Tag } from "@/lib/catalog/resource-shapes/tag-shapes";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { KEY_NAMES } from "@/lib/catalog/tracks/constants";
import { Playlist } from "@/lib/community/playlists/shapes";
import { id } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { SEARCH_TYPES } from "./constants";
import { Highlights, SearchResults, Suggestion, TrackFacets } from "./shapes";

const searchAllInput = {
  input: z.object({ query: z.string(), types: z.array(z.enum(SEARCH_TYPES)), limit: id }),
  output: z.object({
    results: SearchResults,
    highlights: z.record(z.string(), Highlights),
    top: Suggestion.nullable(),
    corrected_query: z.string().nullable(),
  }),
};

/** Searches for an anonymous visitor of the search page. */
export const searchAsVisitor = pageOperation({
  id: "searchAsVisitor",
  access: "visitor",
  ...searchAllInput,
});

/** Searches for a signed-in visitor: nobody who is blocked is among the results. */
export const searchAsAccount = pageOperation({
  id: "searchAsAccount",
  access: "account",
  ...searchAllInput,
});

const nameFields = { id: true, name: true } as const;

/** The best few matches of each type with what the search field shows of them, while one types. */
export const previewSearch = pageOperation({
  id: "previewSearch",
  access: "anyone",
  input: z.object({ query: z.string() }),
  output: z.object({
    tracks: z.array(
      Track.pick({ ...nameFields, image: true, duration: true, from_amount: true, currency: true }).extend({
        artists: z.array(Artist.pick(nameFields)),
      }),
    ),
    artists: z.array(Artist.pick({ ...nameFields, image_small: true })),
    albums: z.array(
      Album.pick({ ...nameFields, image: true }).extend({
        artists: z.array(Artist.pick(nameFields)).nullable(),
      }),
    ),
    playlists: z.array(Playlist.pick({ ...nameFields, image: true, tracks_count: true })),
    users: z.array(UserSummary.pick({ id: true, display_name: true, avatar: true })),
    tags: z.array(Tag),
    highlights: z.record(z.string(), Highlights),
    /** The type of what is most likely meant; null when nothing matches. */
    top_type: z.enum(SEARCH_TYPES).nullable(),
  }),
});

const number = z.number().int().optional();

export const filterTracks = pageOperation({
  id: "filterTracks",
  access: "visitor",
  input: z.object({
    query: z.string().optional(),
    sort: z.enum(["relevance", "newest", "popular", "trending", "price_low", "price_high"]),
    genre: z.array(z.string()).optional(),
    tag: z.array(z.string()).optional(),
    bpm_min: number,
    bpm_max: number,
    bpm_flex: z.boolean().optional(),
    key: z.array(z.enum(KEY_NAMES)).optional(),
    key_compatible: z.boolean().optional(),
    license: z.enum(["free", "lease", "exclusive"]).optional(),
    /** In milliseconds. */
    duration_min: number,
    duration_max: number,
    /** A day. */
    released_after: z.string().optional(),
    /** In whole units of the currency of each track. */
    price_min: number,
    price_max: number,
    /** In its minor units. */
    price_min_amount: number,
    price_max_amount: number,
    page: id,
  }),
  output: z.object({ pagination: pageSchema(Track), facets: TrackFacets }),
});

const list = z.object({ query: z.string().optional(), page: id });

export const findArtists = pageOperation({
  id: "findArtists",
  access: "visitor",
  input: list,
  output: pageSchema(ArtistDetails),
});

export const findAlbums = pageOperation({
  id: "findAlbums",
  access: "visitor",
  input: list,
  output: pageSchema(Album),
});
