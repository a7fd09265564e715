import { isDeepStrictEqual } from "node:util";
import { sql } from "@/db/client";
import { INSIGHTS_PERIODS, TIMEFRAME_PERIODS, type Timeframe } from "@/lib/listening/insights/constants";
import * as insights from "@/lib/listening/insights/service";
import { change, periodSpans } from "@/lib/listening/insights/spans";
import type { InsightKind } from "@/lib/listening/plays/drain-queries";
import { userCaller } from "@/tests/support/user-caller";
import { chartRaw, countRaw, totalRaw } from "./insights-raw";
import { table } from "./table";
import { Timings } from "./timings";

/**
 * Measures the analyses and charts of a busy, a middling and a quiet track, album and artist, against the same answers by aggregates over
 * the plays; and checks that both are the same.
 */

const KINDS = ["track", "album", "artist"] as const;
const ROUNDS = 12;
/** An operation takes milliseconds: more of them make a better median. */
const TIMES_A_ROUND = 10;

/** One line of the table: a subject in a period. */
interface Measurement {
  subject: Subject;
  period: (typeof INSIGHTS_PERIODS)[number];
  analytics: Timings;
  analyticsRaw: Timings;
  chart: Timings;
  chartRaw: Timings;
  same: boolean;
}

interface Subject {
  kind: InsightKind;
  id: number;
  which: string;
  plays: number;
  listeners: number;
  owner: number;
}

/** Measures on a loaded database, in rounds that end when the time is up; prints the table and says whether all numbers agree. */
export async function benchInsights(seconds: number): Promise<boolean> {
  const subjects = (await Promise.all(KINDS.map((kind) => findSubjects(kind)))).flat();
  const measurements = subjects.flatMap((subject) =>
    INSIGHTS_PERIODS.map((period) => ({
      subject,
      period,
      analytics: new Timings(),
      analyticsRaw: new Timings(),
      chart: new Timings(),
      chartRaw: new Timings(),
      same: true,
    })),
  );
  let agreed = true;
  for (const { kind, id, plays, listeners } of subjects) {
    agreed &&= isDeepStrictEqual(await totalRaw(sql, kind, id), { plays, listeners });
  }
  const deadline = performance.now() + seconds * 1000;
  let rounds = 0;
  while (rounds < ROUNDS && (rounds === 0 || performance.now() < deadline)) {
    for (const measurement of measurements) await measure(measurement);
    rounds++;
  }
  await sql.end();
  print(measurements, rounds);
  return agreed && measurements.every(({ same }) => same);
}

/** The one with the most plays, the one in the middle and the last of a kind. */
async function findSubjects(kind: InsightKind): Promise<Subject[]> {
  const artist = {
    track: sql`select artist_id from credits where track_id = entity_id order by position limit 1`,
    album: sql`select artist_id from album_artists where album_id = entity_id order by position limit 1`,
    artist: sql`select entity_id`,
  }[kind];
  return sql<Subject[]>`
    with ranked as (
      select *, row_number() over (order by plays desc, entity_id) as place, count(*) over () as places
      from insight_totals where kind = ${kind})
    select kind, entity_id as id, which, plays, listeners, (
      select user_id from artist_members where role = 'owner' and artist_id = (${artist})) as owner
    from ranked
    join (values ('busiest', 0.0), ('middle', 0.5), ('quiet', 1.0)) as chosen (which, share)
      on place = 1 + floor((places - 1) * share)
    order by place`;
}

async function measure(measurement: Measurement): Promise<void> {
  const { kind, id, owner } = measurement.subject;
  const { period } = measurement;
  const caller = userCaller(owner);
  const spans = periodSpans(period);
  const timeframe = (Object.keys(TIMEFRAME_PERIODS) as Timeframe[]).find(
    (name) => TIMEFRAME_PERIODS[name] === period,
  ) as Timeframe;
  const operations = {
    track: {
      analytics: () => insights.getTrackAnalytics(caller, { trackId: id, period }),
      chart: () => insights.getTrackChart(caller, { trackId: id, timeframe }),
    },
    album: {
      analytics: () => insights.getAlbumAnalytics(caller, { albumId: id, period }),
      chart: () => insights.getAlbumChart(caller, { albumId: id, timeframe }),
    },
    artist: {
      analytics: () => insights.getArtistAnalytics(caller, { artistId: id, period }),
      chart: () => insights.getArtistChart(caller, { artistId: id, timeframe }),
    },
  }[kind];
  for (let time = 1; time < TIMES_A_ROUND; time++) {
    await measurement.analytics.take(operations.analytics);
    await measurement.chart.take(operations.chart);
  }
  const { data } = await measurement.analytics.take(operations.analytics);
  const raw = await measurement.analyticsRaw.take(() => countRaw(sql, kind, id, spans));
  const chart = await measurement.chart.take(operations.chart);
  const points = await measurement.chartRaw.take(() => chartRaw(sql, kind, id, spans.span));

  const { now, before } = raw;
  const chartPoints = [...chart.data.points]
    .reverse()
    .flatMap(({ plays, listeners }, bucket) => (plays === 0 ? [] : [{ bucket, plays, listeners }]));
  measurement.same &&=
    data.plays.period === now.plays &&
    data.listeners.unique === now.listeners &&
    data.growth.plays_change === change(now.plays, before.plays) &&
    data.growth.listeners_change === change(now.listeners, before.listeners) &&
    isDeepStrictEqual(chartPoints, [...points]);
}

function print(measurements: readonly Measurement[], rounds: number): void {
  const headings = [
    "",
    "plays",
    "period",
    "analytics",
    "p99",
    "raw",
    "p99",
    "ratio",
    "chart",
    "p99",
    "raw",
    "p99",
    "ratio",
    "",
  ];
  const rows = measurements.map(({ subject, period, analytics, analyticsRaw, chart, chartRaw, same }) => [
    `${subject.which} ${subject.kind}`,
    subject.plays,
    period,
    analytics.median,
    analytics.p99,
    analyticsRaw.median,
    analyticsRaw.p99,
    analyticsRaw.median / analytics.median,
    chart.median,
    chart.p99,
    chartRaw.median,
    chartRaw.p99,
    chartRaw.median / chart.median,
    same ? "same numbers" : "OTHER NUMBERS",
  ]);
  console.log(`\n${table(headings, rows)}\n`);
  console.log(
    `Milliseconds: median and 99th percentile of ${rounds * TIMES_A_ROUND} calls of the operation, and of ${rounds} aggregates over the plays.`,
  );
}
