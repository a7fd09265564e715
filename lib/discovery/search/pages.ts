import { z } from "zod";
import { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { ArtistDetails } from "@/lib/catalog/resource-shapes/artist-shapes";
import { KEYS, SCALES } from "@/lib/catalog/resource-shapes/kinds";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
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
  access: "public",
  ...searchAllInput,
});

/** Searches for a signed-in visitor: nobody who is blocked is among the results. */
export const searchAsAccount = pageOperation({
  id: "searchAsAccount",
  access: "session",
  ...searchAllInput,
});

const number = z.number().int().optional();

export const filterTracks = pageOperation({
  id: "filterTracks",
  access: "public",
  input: z.object({
    query: z.string().optional(),
    sort: z.enum(["relevance", "newest", "popular", "price_low", "price_high"]),
    genre: z.string().optional(),
    tag: z.string().optional(),
    bpm_min: number,
    bpm_max: number,
    bpm_flex: z.boolean().optional(),
    key: z.enum(KEYS).optional(),
    scale: z.enum(SCALES).optional(),
    key_compatible: z.boolean().optional(),
    license: z.enum(["free", "lease", "exclusive"]).optional(),
    /** In whole units of the currency of each track. */
    price_min: number,
    price_max: number,
    page: id,
  }),
  output: z.object({ pagination: pageSchema(Track), facets: TrackFacets }),
});

const list = z.object({ query: z.string().optional(), page: id });

export const findArtists = pageOperation({
  id: "findArtists",
  access: "public",
  input: list,
  output: pageSchema(ArtistDetails),
});

export const findAlbums = pageOperation({
  id: "findAlbums",
  access: "public",
  input: list,
  output: pageSchema(Album),
});
