import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addToLibrary, removeFromLibrary } from "@/components/community/library/endpoints";
import { command } from "@/components/listening/player/store";
import { toast } from "@/components/ui/toaster";
import type * as tracks from "@/lib/catalog/tracks/contract";
import type * as library from "@/lib/community/library/contract";
import { endpoint, request } from "@/lib/platform/http-client/client";
import { queryKey } from "@/lib/platform/http-client/query-key";

/** Facts about a track for the player besides its name: the waveform, the comments, the like. Without an answer it does without. */

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

/** For facts that change seldom, while the player shows them again and again. */
const once = { staleTime: Number.POSITIVE_INFINITY };

const waveQuery = (id: number) =>
  queryOptions({
    ...once,
    queryKey: queryKey(getTrackWave, { id }),
    queryFn: ({ signal }) => request(getTrackWave, { id }, { signal }),
  });

/** The peaks of a track's waveform; undefined until they are here. */
export function usePeaks(id: number): number[] | undefined {
  return useQuery(waveQuery(id)).data?.peaks;
}

/** Tells the player how loud a track is. */
export function useLevel(id: number): void {
  const loudness = useQuery(waveQuery(id)).data?.loudness_lufs;
  useEffect(() => {
    if (loudness !== undefined) void command((engine) => engine.setLoudness(id, loudness));
  }, [id, loudness]);
}

/** The comments of a track, in the order of their positions. */
export function useComments(id: number): Mark[] {
  const input = { id, per_page: MAX_COMMENTS };
  const comments = useQuery({
    ...once,
    queryKey: queryKey(listTrackComments, input),
    queryFn: async ({ signal }): Promise<Mark[]> => {
      const { pagination } = await request(listTrackComments, input, { signal });
      return pagination.data.filter(({ deleted }) => !deleted);
    },
  });
  return comments.data ?? NONE;
}

/** Whether the viewer likes a track; fetched for each track that is played, since pages change it too. */
const likedQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey(getLibraryContains, { type: "track", ids: String(id) }),
    queryFn: async ({ signal }) => {
      const { contains } = await request(getLibraryContains, { type: "track", ids: String(id) }, { signal });
      return contains[id] ?? false;
    },
  });

/** Whether the viewer likes a track, undefined until it is known, and what changes that: on the screen at once, and back if it is refused. */
export function useLike(id: number) {
  const client = useQueryClient();
  const query = likedQuery(id);
  const { data: isLiked } = useQuery(query);
  const { mutate: setLiked } = useMutation({
    // One after the other, so that of many quick presses the last one counts.
    scope: { id: `like ${id}` },
    mutationKey: query.queryKey,
    mutationFn: async (next: boolean) => {
      const likeables = [{ likeable_type: "track" as const, likeable_id: id }];
      await (next ? request(addToLibrary, { likeables }) : request(removeFromLibrary, { likeables }));
    },
    async onMutate(next) {
      client.setQueryData(query.queryKey, next);
      await client.cancelQueries(query);
    },
    onError: (cause) => toast(cause.message),
    onSettled() {
      // The last one fetches what the server has.
      if (client.isMutating({ mutationKey: query.queryKey }) === 1) return client.invalidateQueries(query);
    },
  });
  return { isLiked, setLiked };
}
