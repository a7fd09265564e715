import { useEffect, useState } from "react";
import type * as tracks from "@/lib/catalog/tracks/contract";
import type * as library from "@/lib/community/library/contract";
import { endpoint, request } from "@/lib/platform/http-client/client";

/** Facts about a track for the player besides its name: the waveform and the comments. Without an answer it does without. */

const getTrackWave = endpoint<typeof tracks.getTrackWave>("getTrackWave", "GET", "/tracks/{id}/wave");
const listTrackComments = endpoint<typeof tracks.listTrackComments>(
  "listTrackComments",
  "GET",
  "/tracks/{id}/comments",
);

const getLibraryContains = endpoint<typeof library.getLibraryContains>(
  "getLibraryContains",
  "GET",
  "/users/me/library/contains",
);

/** More would be a gray bar. */
const MAX_COMMENTS = 100;

export interface Mark {
  id: number;
  content: string;
  /** Milliseconds. */
  position: number;
  /** The author; anonymous callers do not learn the name. */
  user?: { display_name: string };
}

const NONE: Mark[] = [];

function remembering<Value>(load: (id: number) => Promise<Value>) {
  const known = new Map<number, Promise<Value | undefined>>();
  return (id: number) => {
    const loading = known.get(id) ?? load(id).catch(() => undefined);
    known.set(id, loading);
    return loading;
  };
}

const fetchPeaks = remembering(async (id) => (await request(getTrackWave, { id })).peaks);
const fetchComments = remembering(async (id): Promise<Mark[]> => {
  const { pagination } = await request(listTrackComments, { id, per_page: MAX_COMMENTS });
  return pagination.data.filter(({ deleted }) => !deleted);
});

function useLoaded<Value>(id: number, load: (id: number) => Promise<Value | undefined>): Value | undefined {
  const [loaded, setLoaded] = useState<{ id: number; value: Value | undefined }>();
  useEffect(() => {
    let isLeft = false;
    void load(id).then((value) => isLeft || setLoaded({ id, value }));
    return () => {
      isLeft = true;
    };
  }, [id, load]);
  return loaded?.id === id ? loaded.value : undefined;
}

/** Not remembered: it changes elsewhere on the page. */
const isLiked = async (id: number) => {
  try {
    return (await request(getLibraryContains, { type: "track", ids: String(id) })).contains[id] ?? false;
  } catch {
    return undefined;
  }
};

/** Whether the viewer likes a track; undefined until it is known. */
export const useLiked = (trackId: number): boolean | undefined => useLoaded(trackId, isLiked);

/** The peaks of a track's waveform; undefined until they are here. */
export const usePeaks = (trackId: number): number[] | undefined => useLoaded(trackId, fetchPeaks);

/** The comments of a track, in the order of their positions. */
export const useComments = (trackId: number): Mark[] => useLoaded(trackId, fetchComments) ?? NONE;
