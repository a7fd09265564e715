import type { Template } from "@/db/tagged";
import { type Span, type Spans, spanLength } from "@/lib/listening/insights/spans";
import type { InsightKind } from "@/lib/listening/plays/drain-queries";

/** The answers of insights as one would write them without roll-ups: aggregates over `plays`, which has an index by track and time. */

interface Count {
  plays: number;
  listeners: number;
}

/** Plays and distinct listeners in a span and in the one before it. */
export async function countRaw(
  sql: Template,
  kind: InsightKind,
  id: number,
  { span, before }: Spans,
): Promise<{ now: Count; before: Count }> {
  const inSpan = sql`played_at >= ${span.from}::date::timestamp at time zone 'UTC'`;
  const [row] = await sql<
    [{ plays: number; listeners: number; plays_before: number; listeners_before: number }]
  >`
    select count(*) filter (where ${inSpan}) as plays, count(distinct listener_id) filter (where ${inSpan}) as listeners,
      count(*) filter (where not ${inSpan}) as plays_before,
      count(distinct listener_id) filter (where not ${inSpan}) as listeners_before
    from plays where counted and ${played(sql, kind, id, { from: before.from, to: span.to })}`;
  return {
    now: { plays: row.plays, listeners: row.listeners },
    before: { plays: row.plays_before, listeners: row.listeners_before },
  };
}

/** The same for each bucket of a chart in which there was a play, the newest first; buckets end with the span. */
export async function chartRaw(
  sql: Template,
  kind: InsightKind,
  id: number,
  span: Span,
): Promise<(Count & { bucket: number })[]> {
  const width = spanLength(span) > 100 ? 7 : 1;
  return sql<(Count & { bucket: number })[]>`
    select (${span.to}::date - (played_at at time zone 'UTC')::date) / ${width}::int as bucket, count(*) as plays,
      count(distinct listener_id) as listeners
    from plays where counted and ${played(sql, kind, id, span)} group by 1 order by 1`;
}

/** Plays and distinct listeners of all time. */
export async function totalRaw(sql: Template, kind: InsightKind, id: number): Promise<Count> {
  const [row] = await sql<[Count]>`
    select count(*) as plays, count(distinct listener_id) as listeners from plays
    where counted and ${of(sql, kind, id)}`;
  return { plays: row.plays, listeners: row.listeners };
}

function of(sql: Template, kind: InsightKind, id: number) {
  if (kind === "track") return sql`track_id = ${id}`;
  if (kind === "album") return sql`track_id in (select id from tracks where album_id = ${id})`;
  return sql`track_id in (select track_id from credits where artist_id = ${id})`;
}

function played(sql: Template, kind: InsightKind, id: number, { from, to }: Span) {
  return sql`${of(sql, kind, id)}
    and played_at >= ${from}::date::timestamp at time zone 'UTC'
    and played_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;
}
