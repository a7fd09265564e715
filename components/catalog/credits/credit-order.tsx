"use client";

import { type ReactNode, useCallback } from "react";
import { orderCredits, removeCredits } from "@/components/catalog/studio/credits";
import { Sortable } from "@/components/ui/sortable";
import { request } from "@/lib/platform/http-client/client";

/** Lets the contributors of a track be moved and removed. */
export function CreditOrder({
  artistId,
  trackId,
  ids,
  children,
}: {
  artistId: number;
  trackId: number;
  ids: readonly number[];
  children: ReactNode;
}) {
  const move = useCallback(
    (id: number, to: number, others: readonly number[]) =>
      request(orderCredits, { id: artistId, track_id: trackId, credit_ids: others.toSpliced(to, 0, id) }),
    [artistId, trackId],
  );
  const remove = useCallback(
    (id: number) => request(removeCredits, { id: artistId, creditId: String(id) }),
    [artistId],
  );
  return (
    <Sortable entries={ids} where="of the credits" onMove={move} onRemove={remove}>
      {children}
    </Sortable>
  );
}
