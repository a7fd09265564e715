"use client";

import { type ReactNode, useCallback } from "react";
import { orderAlbumTracks } from "@/components/catalog/studio/albums";
import { updateTrack } from "@/components/catalog/studio/tracks";
import { Sortable } from "@/components/ui/sortable";
import { request } from "@/lib/platform/http-client/client";

/** Lets the tracks of an album be moved, and taken off it. */
export function AlbumOrder({
  albumId,
  trackIds,
  children,
}: {
  albumId: number;
  trackIds: readonly number[];
  children: ReactNode;
}) {
  const move = useCallback(
    (id: number, to: number, others: readonly number[]) =>
      request(orderAlbumTracks, { id: albumId, track_ids: others.toSpliced(to, 0, id) }),
    [albumId],
  );
  const remove = useCallback((id: number) => request(updateTrack, { id, album_id: null }), []);
  return (
    <Sortable entries={trackIds} where="on this album" onMove={move} onRemove={remove}>
      {children}
    </Sortable>
  );
}
