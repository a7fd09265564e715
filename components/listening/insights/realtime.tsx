"use client";

import { Table, Th } from "@/components/ui/table";
import { Moment, useViewerClock } from "@/components/ui/viewer-clock";
import type * as contract from "@/lib/listening/insights/contract";
import { type ClientOutput, request } from "@/lib/platform/http-client/client";
import { queryKey } from "@/lib/platform/http-client/query-key";
import { getTrackRealtime } from "./endpoints";
import { countryName, formatCount } from "./formats";
import { InfoSign } from "./info-sign";
import { LiveLine, useLive } from "./live";

type Realtime = ClientOutput<typeof contract.getTrackRealtime>["data"];

const EVERY_MS = 2500;

/** A track's plays in real time. Refreshes the page when the track was played. */
export function RealtimeCard({
  trackId,
  initialData,
  today,
}: {
  trackId: number;
  initialData: Realtime;
  today: string;
}) {
  const { locale } = useViewerClock();
  const { data, lost, at } = useLive({
    queryKey: queryKey(getTrackRealtime, { trackId }),
    queryFn: async ({ signal }) => (await request(getTrackRealtime, { trackId }, { signal })).data,
    initialData,
    answerMark: ({ recent_plays }) => JSON.stringify(recent_plays),
    everyMs: EVERY_MS,
    today,
  });
  return (
    <section aria-labelledby="right-now">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center gap-1">
          <h2 id="right-now" className="text-lg font-semibold">
            Right now
          </h2>
          <InfoSign term="realtime" about="Right now" />
        </div>
        <LiveLine lost={lost} at={at} />
      </div>
      <dl className="grid grid-cols-3 rounded-t-md border border-line bg-face">
        <Count label="Listening now" count={data.active_listeners} locale={locale} live />
        <Count label="Plays, last hour" count={data.plays_last_hour} locale={locale} />
        <Count label="Plays, last 24 hours" count={data.plays_last_24_hours} locale={locale} />
      </dl>
      <div className="h-[16rem] [&>div]:rounded-t-none [&>div]:border-t-0">
        <RecentPlays plays={data.recent_plays} locale={locale} />
      </div>
    </section>
  );
}

function Count({
  label,
  count,
  locale,
  live = false,
}: {
  label: string;
  count: number;
  locale: string;
  live?: boolean;
}) {
  return (
    <div className="flex flex-col justify-between border-l border-line px-4 py-3 first:border-l-0">
      <dt className="text-xs text-quiet">{label}</dt>
      <dd className="mt-1 flex items-center gap-2 text-xl font-medium">
        {live && (
          <span
            aria-hidden
            className={`size-2 rounded-full ${count > 0 ? "bg-amber-lamp" : "border border-edge"}`}
          />
        )}
        {formatCount(count, locale)}
      </dd>
    </div>
  );
}

function RecentPlays({ plays, locale }: { plays: Realtime["recent_plays"]; locale: string }) {
  if (plays.length === 0)
    return (
      <div className="h-full rounded-b-md border border-line bg-face px-4 py-6 text-sm text-quiet">
        Not played in the last 24 hours. New plays appear here within 5 seconds.
      </div>
    );
  return (
    <Table caption="Latest plays" tall>
      <thead>
        <tr>
          <Th>Played</Th>
          <Th>Country</Th>
          <Th>Source</Th>
        </tr>
      </thead>
      <tbody>
        {keyed(plays).map(({ key, play }) => (
          <tr key={key}>
            <td className="whitespace-nowrap">
              <Moment at={play.played_at} as="short" />
            </td>
            <td>{countryName(play.country, locale)}</td>
            <td className="capitalize">{play.source}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Plays have no id; simultaneous ones are told apart by their position, counted from the oldest. */
function keyed(plays: Realtime["recent_plays"]) {
  const lastCounts = new Map<string, number>();
  return plays
    .toReversed()
    .map((play) => {
      const twins = lastCounts.get(play.played_at) ?? 0;
      lastCounts.set(play.played_at, twins + 1);
      return { key: `${play.played_at} ${twins}`, play };
    })
    .reverse();
}
