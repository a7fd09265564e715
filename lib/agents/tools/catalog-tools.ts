import { z } from "zod";
import { getArtist } from "@/lib/catalog/artists/contract";
import { getTrack, listTracks } from "@/lib/catalog/tracks/contract";
import { getStation } from "@/lib/discovery/radio/contract";
import { search } from "@/lib/discovery/search/contract";
import { cursor, itemLimit, tool, wholeNumber } from "./tool";

/** Tools that find music. */
export const catalogTools = [
  tool({
    name: "search",
    set: "catalog",
    title: "Search",
    description: "Find artists, albums, tracks, playlists and people by words.",
    input: z.object({
      query: z.string().min(1).max(100),
      types: z.array(z.enum(["artist", "album", "track", "playlist", "user", "tag"])).optional(),
      limit: z.int().min(1).max(20).default(5).describe("of each type"),
    }),
    operations: [search],
    request: ({ query, types, limit }) => ({ operation: search, query: { query, types, limit } }),
  }),
  tool({
    name: "get_artist",
    set: "catalog",
    title: "Get an artist",
    description: "An artist with genres, albums and most played tracks.",
    input: z.object({ id: wholeNumber }),
    operations: [getArtist],
    request: ({ id }) => ({ operation: getArtist, params: { id }, query: { with: "albums,topTracks" } }),
  }),
  tool({
    name: "get_track",
    set: "catalog",
    title: "Get a track",
    description: "A track with tempo, key, credits, tags and the licenses for sale.",
    input: z.object({ id: wholeNumber }),
    operations: [getTrack],
    request: ({ id }) => ({
      operation: getTrack,
      params: { id },
      query: { with: "artists,album,genres,tags,credits,licenses" },
    }),
  }),
  tool({
    name: "list_tracks",
    set: "catalog",
    title: "List tracks",
    description: "Tracks by tempo, key, genre, tag, artist or price. Prices in minor units.",
    input: z.object({
      query: z.string().min(2).max(100).optional(),
      genre: z.string().optional().describe("any of up to 10 names, separated by commas; tag and key alike"),
      tag: z.string().optional(),
      artist_id: wholeNumber.optional(),
      bpm_min: wholeNumber.optional(),
      bpm_max: wholeNumber.optional(),
      key: z.string().optional().describe("C, F# minor"),
      scale: z.enum(["major", "minor"]).optional(),
      license: z.enum(["free", "lease", "exclusive"]).optional(),
      price_max_amount: wholeNumber.optional(),
      per_page: itemLimit,
      cursor,
    }),
    operations: [listTracks],
    request: ({ cursor: _, ...query }) => ({ operation: listTracks, query }),
  }),
  tool({
    name: "similar_tracks",
    set: "catalog",
    title: "Similar tracks",
    description: "Tracks that go well with a track, an artist, a genre or a playlist.",
    input: z.object({
      type: z.enum(["track", "artist", "genre", "playlist"]).default("track"),
      id: z.union([wholeNumber, z.string()]),
      limit: itemLimit,
    }),
    operations: [getStation],
    request: ({ type, id, limit }) => ({ operation: getStation, params: { type, id }, query: { limit } }),
  }),
];
