import { z } from "zod";
import { Album } from "@/lib/catalog/resources/album-shapes";
import { ArtistDetails } from "@/lib/catalog/resources/artist-shapes";
import { KEYS, SCALES } from "@/lib/catalog/resources/kinds";
import { Track } from "@/lib/catalog/resources/track-shapes";
import { id } from "@/lib/http/contract/fields";
import { pageOf } from "@/lib/http/contract/lists";
import { portalOperation } from "@/lib/http/contract/portal-operation";
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

/** What an anonymous visitor of the search page sees. */
export const searchAsVisitor = portalOperation({
  id: "searchAsVisitor",
  access: "public",
  ...searchAllInput,
});

/** What a signed-in visitor sees: nobody who is blocked. */
export const searchAsAccount = portalOperation({
  id: "searchAsAccount",
  access: "session",
  ...searchAllInput,
});

const number = z.number().int().optional();

export const filterTracks = portalOperation({
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
  output: z.object({ pagination: pageOf(Track), facets: TrackFacets }),
});

const list = z.object({ query: z.string().optional(), page: id });

export const findArtists = portalOperation({
  id: "findArtists",
  access: "public",
  input: list,
  output: pageOf(ArtistDetails),
});

export const findAlbums = portalOperation({
  id: "findAlbums",
  access: "public",
  input: list,
  output: pageOf(Album),
});
