"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { useMessaging } from "@/components/community/messaging/messaging-context";
import { useCarefulRefresh } from "@/components/ui/use-careful-refresh";
import type * as events from "@/lib/catalog/comments/events";
import { trackChannel } from "@/lib/catalog/comments/names";
import { request } from "@/lib/platform/http-client/client";
import { listTrackComments } from "./endpoints";

/** Shows the comments of a track again whenever somebody adds or deletes one. `total` is how many the page says there are. */
export function CommentsLive({ trackId, total }: { trackId: number; total: number }) {
  const { realtime } = useMessaging();
  const { refresh } = useRouter();
  const refreshWithCare = useCarefulRefresh();
  const [requestedTotal, setRequestedTotal] = useState(0);
  const [visibleTotal, setVisibleTotal] = useState(0);
  const [pending, start] = useTransition();
  const renderedTotal = useRef(total);
  renderedTotal.current = total;

  useEffect(() => {
    const ask = () => setRequestedTotal((before) => before + 1);
    return realtime.listen<typeof events>(trackChannel(trackId), { "comments.changed": ask }, () => {
      // Catches up on changes since the page was drawn, or while the connection was away.
      void fetchTotal(trackId).then((now) => now !== renderedTotal.current && ask(), refreshWithCare);
    });
  }, [realtime, trackId, refreshWithCare]);

  // One at a time: what changes meanwhile is shown by the next.
  useEffect(() => {
    if (requestedTotal === visibleTotal || pending) return;
    start(() => {
      setVisibleTotal(requestedTotal);
      refresh();
    });
  }, [requestedTotal, visibleTotal, pending, refresh]);

  return null;
}

/** Rejects when there is no answer, or when the viewer may no longer open the track. */
async function fetchTotal(id: number): Promise<number> {
  const { pagination } = await request(listTrackComments, { id, page: 1, per_page: 1, fields: "id" });
  return "total" in pagination ? pagination.total : 0;
}
