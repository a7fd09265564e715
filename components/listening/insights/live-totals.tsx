"use client";

import type { Performance } from "@/lib/listening/insights/measured";
import { request } from "@/lib/platform/http-client/client";
import { getAlbumAnalytics, getArtistAnalytics } from "./endpoints";
import { InfoSign } from "./info-sign";
import { LiveLine, useLive } from "./live";

const EVERY_MS = 2500;

/** The shortest period, which is the cheapest to query. */
const PERIOD = "7-days";

const TOTAL_PLAYS = {
  album: async (id: number, signal: AbortSignal) =>
    (await request(getAlbumAnalytics, { albumId: id, period: PERIOD }, { signal })).data.plays.total,
  artist: async (id: number, signal: AbortSignal) =>
    (await request(getArtistAnalytics, { artistId: id, period: PERIOD }, { signal })).data.plays.total,
};

/** Polls the all-time plays of an album or artist and refreshes the page when they change. */
export function LiveTotals({
  kind,
  performance,
}: {
  kind: keyof typeof TOTAL_PLAYS;
  performance: Performance;
}) {
  const { id, all_time, span } = performance;
  const { lost, at } = useLive({
    queryKey: ["total plays", kind, id],
    queryFn: ({ signal }) => TOTAL_PLAYS[kind](id, signal),
    initialData: all_time.plays,
    answerMark: String,
    everyMs: EVERY_MS,
    today: span.to,
  });
  return (
    <LiveLine lost={lost} at={at}>
      <InfoSign term="freshness" about="Live" />
    </LiveLine>
  );
}
