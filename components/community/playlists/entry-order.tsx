"use client";

import { type ReactNode, useCallback, useMemo, useRef } from "react";
import { Sortable } from "@/components/ui/sortable";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { addPlaylistTracks, orderPlaylistTracks, removePlaylistTracks } from "./endpoints";

interface Entry {
  entry_id: number;
  /** The track. */
  id: number;
}

/** A move is refused only when one of the two entries is no longer there. */
function asPeopleSay(cause: unknown): never {
  if (cause instanceof ApiFailure && cause.code === "validation_failed")
    throw new ApiFailure(
      cause.code,
      "Someone has just removed that track or the one before it. Nothing was moved.",
    );
  throw cause;
}

/**
 * Lets the entries on a page of a playlist be moved and removed. `before` is the entry before the page, `offset` the number of entries
 * before it.
 */
export function EntryOrder({
  playlistId,
  entries,
  before,
  offset,
  children,
}: {
  playlistId: number;
  entries: readonly Entry[];
  before: number | null;
  offset: number;
  children: ReactNode;
}) {
  const move = useCallback(
    (entry_id: number, to: number, others: readonly number[]) => {
      const after_entry_id = to === 0 ? before : (others[to - 1] ?? null);
      return request(orderPlaylistTracks, { id: playlistId, entry_id, after_entry_id }).catch(asPeopleSay);
    },
    [playlistId, before],
  );
  const remove = useCallback(
    (entryId: number) => request(removePlaylistTracks, { id: playlistId, entry_ids: [entryId] }),
    [playlistId],
  );
  /** The tracks of the entries that this page has shown: a removed one is no longer in `entries`. */
  const tracks = useRef(new Map<number, number>());
  for (const { entry_id, id } of entries) tracks.current.set(entry_id, id);
  const restore = useCallback(
    async (entryId: number, place: number) => {
      const track = tracks.current.get(entryId);
      if (track === undefined) return;
      const position = offset + place;
      await request(addPlaylistTracks, { id: playlistId, ids: [track], position, allow_duplicates: true });
    },
    [playlistId, offset],
  );
  const ids = useMemo(() => entries.map(({ entry_id }) => entry_id), [entries]);
  return (
    <Sortable entries={ids} where="on this page" onMove={move} onRemove={remove} onRestore={restore}>
      {children}
    </Sortable>
  );
}
