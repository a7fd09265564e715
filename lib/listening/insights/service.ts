import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { Principal, UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { TIMEFRAME_PERIODS } from "./constants";
import type * as contract from "./contract";
import type { ChartPoint, Figures, Performance, Series } from "./measured";
import * as pages from "./pages";
import {
  findAlbumMeasurements,
  findArtistMeasurements,
  findCollaborations,
  findMeasurements,
  findOwnArtists,
  findPlaysToday,
  findRealtime,
  type Subject,
} from "./queries";
import { change, periodSpans, type Span, type Spans, timeBuckets } from "./spans";

export type Kind = "track" | "album" | "artist";

const NONE: Figures = { plays: 0, listeners: 0, likes: 0, reposts: 0 };

/** Returns what a statement found. Throws `not_found` when that is nothing, `forbidden` when the caller may not see it. */
const permitted = <Row extends Subject>(kind: Kind, row: Row | undefined) =>
  assertManages(row, kind, "the insights of ");

/** The figures of a span, without the span's name. */
function sumFigures(measured: readonly (Figures & { span: string })[], name: string): Figures {
  const { plays, listeners, likes, reposts } = measured.find(({ span }) => span === name) ?? NONE;
  return { plays, listeners, likes, reposts };
}

const namedSpans = ({ span, before }: Spans) => ({
  now: { name: "now", ...span },
  earlier: { name: "before", ...before },
});

type MeasuredSubject = Subject & { first_day: string | null; measured: (Figures & { span: string })[] };

function toPerformance({ id, name, image, first_day, measured }: MeasuredSubject, spans: Spans): Performance {
  const { plays, listeners } = sumFigures(measured, "all_time");
  return {
    id,
    name,
    image,
    first_day,
    ...spans,
    all_time: { plays, listeners },
    figures: sumFigures(measured, "now"),
    figures_before: sumFigures(measured, "before"),
  };
}

/** The four blocks that every analytics response has. */
function toAnalytics({ all_time, figures, figures_before }: Performance) {
  return {
    plays: { total: all_time.plays, period: figures.plays },
    listeners: { total: all_time.listeners, unique: figures.listeners },
    engagement: { likes: figures.likes, reposts: figures.reposts },
    growth: {
      plays_change: change(figures.plays, figures_before.plays),
      listeners_change: change(figures.listeners, figures_before.listeners),
    },
  };
}

/** A track, album or artist with its numbers in a span and the previous one. Throws `not_found` and `forbidden`. */
export async function getPerformance(
  caller: UserCaller,
  { kind, id, spans }: { kind: Kind; id: number; spans: Spans },
): Promise<Performance> {
  const { now, earlier } = namedSpans(spans);
  return toPerformance(permitted(kind, await findMeasurements(caller, kind, id, [now, earlier])), spans);
}

/** An album's numbers and those of its tracks, in album order. */
export async function getAlbumPerformance(caller: UserCaller, { id, spans }: { id: number; spans: Spans }) {
  const { now, earlier } = namedSpans(spans);
  const found = permitted("album", await findAlbumMeasurements(caller, id, [now, earlier], now));
  return { ...toPerformance(found, spans), tracks: found.tracks };
}

/** An artist's numbers with its top tracks, countries and followers. */
export async function getArtistPerformance(caller: Principal, { id, spans }: { id: number; spans: Spans }) {
  const { now, earlier } = namedSpans(spans);
  const found = permitted("artist", await findArtistMeasurements(caller, id, now, earlier));
  const { top_tracks, countries, followers } = found;
  return { ...toPerformance(found, spans), top_tracks, countries, followers };
}

/** A subject's numbers by day, or by week for spans longer than 100 days, with those of the previous span. */
export async function getSeries(
  caller: Principal,
  { kind, id, spans }: { kind: Kind; id: number; spans: Spans },
): Promise<Series> {
  const { interval, buckets } = timeBuckets(spans.span);
  const { buckets: before } = timeBuckets(spans.before);
  const all = [...before, ...buckets];
  const points = await measureBuckets(caller, kind, id, all);
  return { interval, points: points.slice(before.length), before: points.slice(0, before.length) };
}

async function measureBuckets(
  caller: Principal,
  kind: Kind,
  id: number,
  buckets: readonly Span[],
): Promise<ChartPoint[]> {
  const spans = buckets.map((bucket) => ({ name: bucket.from, ...bucket }));
  const { measured } = permitted(kind, await findMeasurements(caller, kind, id, spans));
  const byDate = new Map(measured.map(({ span, ...figures }) => [span, figures]));
  return spans.map(({ from }) => {
    const { plays, listeners, likes, reposts } = byDate.get(from) ?? NONE;
    return { date: from, plays, listeners, likes, reposts };
  });
}

async function chart(caller: UserCaller, kind: Kind, id: number, timeframe: keyof typeof TIMEFRAME_PERIODS) {
  const { interval, buckets } = timeBuckets(periodSpans(TIMEFRAME_PERIODS[timeframe]).span);
  return { data: { timeframe, interval, points: await measureBuckets(caller, kind, id, buckets) } };
}

/** A track's plays, listeners, engagement and growth. */
export async function getTrackAnalytics(caller: UserCaller, input: Input<typeof contract.getTrackAnalytics>) {
  const spans = periodSpans(input.period);
  return { data: toAnalytics(await getPerformance(caller, { kind: "track", id: input.trackId, spans })) };
}

/** An album's analytics, with its tracks. */
export async function getAlbumAnalytics(caller: UserCaller, input: Input<typeof contract.getAlbumAnalytics>) {
  const performance = await getAlbumPerformance(caller, {
    id: input.albumId,
    spans: periodSpans(input.period),
  });
  return { data: { ...toAnalytics(performance), tracks: performance.tracks } };
}

/** An artist's analytics, with top tracks, followers and countries. */
export async function getArtistAnalytics(
  caller: UserCaller,
  input: Input<typeof contract.getArtistAnalytics>,
) {
  const performance = await getArtistPerformance(caller, {
    id: input.artistId,
    spans: periodSpans(input.period),
  });
  const { top_tracks, countries, followers } = performance;
  const { total, period, before } = followers;
  return {
    data: {
      ...toAnalytics(performance),
      top_tracks,
      followers: { total, period, change: change(period, before) },
      countries,
    },
  };
}

/** A track's numbers over time. */
export async function getTrackChart(caller: UserCaller, input: Input<typeof contract.getTrackChart>) {
  return chart(caller, "track", input.trackId, input.timeframe);
}

/** An album's numbers over time. */
export async function getAlbumChart(caller: UserCaller, input: Input<typeof contract.getAlbumChart>) {
  return chart(caller, "album", input.albumId, input.timeframe);
}

/** An artist's numbers over time. */
export async function getArtistChart(caller: UserCaller, input: Input<typeof contract.getArtistChart>) {
  return chart(caller, "artist", input.artistId, input.timeframe);
}

/** A track's current listeners, and its plays of the last hour and day. */
export async function getTrackRealtime(caller: UserCaller, input: Input<typeof contract.getTrackRealtime>) {
  return { data: permitted("track", await findRealtime(caller, input.trackId)).realtime };
}

/** An artist's collaborators. */
export async function getArtistCollaborations(
  caller: UserCaller,
  input: Input<typeof contract.getArtistCollaborations>,
) {
  return { data: permitted("artist", await findCollaborations(caller, input.artistId)).collaborations };
}

/** The plays of the caller's artists today and yesterday. */
export const getPlaysToday = serve(pages.getPlaysToday, ({ userId }) => findPlaysToday(userId));

/** The artists the account manages, the oldest membership first. */
export async function listOwnArtists(caller: Principal) {
  return findOwnArtists(caller.userId);
}
