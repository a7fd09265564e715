import { z } from "zod";
import { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { text } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { period } from "./shapes";

const place = {
  /** From 1. */
  place: z.int(),
  /** The place in the period before; null without plays in it. */
  previous_place: z.int().nullable(),
  /** Plays in the period. */
  plays: z.int(),
};

/** A place among the tracks that rise. */
export const RisingPlace = z.object({
  place: z.int(),
  /** The place on the day before; null for a track that had none. */
  previous_place: z.int().nullable(),
  track: Track,
});

export const getTrending = pageOperation({
  id: "getTrending",
  access: "visitor",
  input: z.object({
    period,
    /** The name of a genre; all genres when absent. */
    genre: text(1, 100).optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: z.object({
    places: z.array(RisingPlace),
    /** Whether there was a ranking on an earlier day, with which places compare. */
    has_previous: z.boolean(),
  }),
});

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
