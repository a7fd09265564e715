import { z } from "zod";
import { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { text } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { period } from "./shapes";

export const getTrending = pageOperation({
  id: "getTrending",
  access: "visitor",
  input: z.object({
    period,
    /** The name of a genre; all genres when absent. */
    genre: text(1, 100).optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: z.object({ tracks: z.array(Track) }),
});

const place = {
  /** From 1. */
  place: z.int(),
  /** The place in the period before; null without plays in it. */
  previous_place: z.int().nullable(),
  /** Plays in the period. */
  plays: z.int(),
};

export const TrackPlace = z.object({ ...place, track: Track });
export const AlbumPlace = z.object({ ...place, album: Album });

const chart = {
  access: "visitor",
  input: z.object({
    period,
    /** The name of a genre; all music when absent. */
    genre: text(1, 100).optional(),
    limit: z.int().min(1).max(100).default(100),
  }),
} as const;

/** The most played tracks of a period. */
export const getMostPlayedTracks = pageOperation({
  id: "getMostPlayedTracks",
  ...chart,
  output: z.object({ places: z.array(TrackPlace) }),
});

/** The most played albums of a period. */
export const getMostPlayedAlbums = pageOperation({
  id: "getMostPlayedAlbums",
  ...chart,
  output: z.object({ places: z.array(AlbumPlace) }),
});
