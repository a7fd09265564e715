import "server-only";
import { and, count, eq, isNull } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import type { z } from "zod";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { desc, type PageResult, type Slice, sqlItems, sqlPage } from "@/db/page";
import { artistMembers } from "@/db/schema/artists";
import { users } from "@/db/schema/users";
import { xpEntries, xpTotals } from "@/db/schema/xp";
import { isActive } from "@/lib/accounts/profiles/fragments";
import type { XpEvent, XpOfSource } from "./shapes";

type Event = z.input<typeof XpEvent>;

/** The entries of an account from a day on, newest first. */
function selectEntries(userId: number, from: string | null) {
  const type = sql`split_part(xp_entries.ref, ':', 1)`;
  // Null for types whose ids are not numbers.
  const subjectId = sql`case when ${type} in ('track', 'album', 'artist', 'user') then split_part(xp_entries.ref, ':', 2)::bigint end`;
  return {
    from: sql`xp_entries`,
    where: sql`xp_entries.user_id = ${userId} and xp_entries.at >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity')`,
    order: desc(
      [sql`xp_entries.at`, sql`timestamptz`],
      [sql`xp_entries.source`, sql`text`],
      [sql`xp_entries.ref`, sql`text`],
      [sql`xp_entries.part`, sql`bigint`],
    ),
    shape: sql`json_build_object('source', xp_entries.source, 'xp', xp_entries.amount, 'at', xp_entries.at, 'subject', json_build_object(
      'type', ${type}, 'id', substr(xp_entries.ref, length(${type}) + 2), 'name', case ${type}
        when 'track' then (select name from tracks where id = ${subjectId})
        when 'album' then (select name from albums where id = ${subjectId})
        when 'artist' then (select name from artists where id = ${subjectId})
        when 'user' then (select name from users where id = ${subjectId}) end))`,
  };
}

/** Finds the events that earned an account its XP from a day on, newest first. */
export async function findXpEvents(
  userId: number,
  from: string | null,
  slice: Slice,
): Promise<PageResult<Event>> {
  const [row] = await sql<[PageResult<Event>]>`select ${sqlPage(selectEntries(userId, from), slice)}`;
  return row;
}

/** The XP of an account from one day to another, by source. */
export async function findXpSources(userId: number, from: string | null, to: string): Promise<XpOfSource[]> {
  return db
    .select({
      source: expression<XpOfSource["source"]>(sql`${xpEntries.source}`),
      xp: expression<number>(sql`sum(${xpEntries.amount})::bigint`),
      count: count(),
    })
    .from(xpEntries)
    .where(
      and(
        eq(xpEntries.user_id, userId),
        sql`${xpEntries.at} >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity')`,
        sql`${xpEntries.at} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
      ),
    )
    .groupBy(xpEntries.source);
}

interface LevelRow {
  xp: number;
  /** Whether it has a place among the others. */
  is_ranked: boolean;
  above: number;
  all: number;
}

/** Counts the accounts in rankings that have more XP. The others are few, so all are counted and they are taken off. */
const ranked = (threshold: PendingQuery<Row[]>) => sql`(
  (select count(*) from xp_totals where xp > ${threshold}) - (
    select count(*) from users as unranked join xp_totals on xp_totals.user_id = unranked.id
    where (not unranked.shows_rank or unranked.suspended_at is not null or unranked.deleted_at is not null)
      and xp > ${threshold}))`;

/**
 * The XP of an account, and how many of those that rankings have have more, and have any; undefined without such an account. One that
 * hides from rankings has a level and no place.
 */
export async function findLevel(userId: number): Promise<LevelRow | undefined> {
  const [row] = await sql<LevelRow[]>`
    select coalesce(own.xp, 0) as xp, users.shows_rank as is_ranked, ${ranked(sql`coalesce(own.xp, 0)`)} as above,
      ${ranked(sql`0`)} as all
    from users left join xp_totals as own on own.user_id = users.id
    where users.id = ${userId} and ${isActive}`;
  return row;
}

/** The XP of an account now, and what it gained on each day of a span that has any. */
export async function findXpDays(userId: number, { from, to }: { from: string; to: string }) {
  const [row] = await sql<[{ xp: number; days: { date: string; gained: number }[] }]>`
    select coalesce((select xp from xp_totals where user_id = ${userId}), 0)::bigint as xp, (
      select coalesce(json_agg(json_build_object('date', day, 'gained', gained)), '[]') from (
        select (at at time zone 'UTC')::date as day, sum(amount) as gained from xp_entries
        where user_id = ${userId} and at >= ${from}::date::timestamp at time zone 'UTC' and (at at time zone 'UTC')::date <= ${to}::date
        group by 1) as days) as days`;
  return row;
}

interface DashboardRow {
  xp: number;
  totals: Record<
    "tracks" | "albums" | "plays" | "listeners" | "likes" | "reposts" | "followers" | "sales",
    number
  >;
  earned: { earned_amount: number; currency: string } | null;
  growth: Record<"plays" | "likes" | "followers" | "xp", { current: number; before: number }>;
  top_tracks: { id: number; name: string; plays: number }[];
  recent_activity: Event[];
}

/** Finds the totals of an account's artists, and those of the 30 days up to today and of the 30 before them. */
export async function findDashboard(userId: number): Promise<DashboardRow> {
  const since = (days: number) =>
    sql`((now() at time zone 'UTC')::date - ${days}::int)::timestamp at time zone 'UTC'`;
  const halves = (amount: PendingQuery<Row[]>, at: PendingQuery<Row[]>) => sql`
    json_build_object('current', coalesce(sum(${amount}) filter (where ${at} >= ${since(29)}), 0),
      'before', coalesce(sum(${amount}) filter (where ${at} < ${since(29)}), 0))`;
  const day = sql`(day::timestamp at time zone 'UTC')`;
  const [row] = await sql<[DashboardRow]>`
    with artists_of as materialized (select artist_id from artist_members where user_id = ${userId}),
    tracks_of as materialized (
      select distinct tracks.id, tracks.name, listed.plays, listed.likes, listed.reposts
      from credits join artists_of using (artist_id) join tracks on tracks.id = credits.track_id
      join track_stats as listed on listed.track_id = tracks.id where tracks.listed)
    select coalesce((select xp from xp_totals where user_id = ${userId}), 0)::bigint as xp, (
      select json_build_object('tracks', count(*), 'likes', coalesce(sum(likes), 0), 'reposts', coalesce(sum(reposts), 0),
        'albums', (
          select count(distinct albums.id) from album_artists join artists_of using (artist_id) join albums on albums.id = album_id
          where albums.listed),
        'plays', coalesce(sum(plays), 0),
        'listeners', (
          select coalesce(sum(listeners), 0) from insight_totals join artists_of on artist_id = entity_id where kind = 'artist'),
        'followers', (
          select coalesce(sum(total), 0) from relation_counts
          where relation = 'follows' and object_id = ${userId}
            or relation = 'artist_follows' and object_id in (select artist_id from artists_of)),
        'sales', (
          select count(*) from purchases where artist_id in (select artist_id from artists_of) and state = 'completed'))
      from tracks_of) as totals, (
      select json_build_object('earned_amount', sum(amount - refunded_amount), 'currency', currency)
      from transfers where user_id = ${userId} group by currency order by sum(amount - refunded_amount) desc limit 1) as earned,
    json_build_object(
      'plays', (
        select ${halves(sql`plays`, day)} from insight_days
        where kind = 'track' and entity_id in (select track_id from credits join artists_of using (artist_id))
          and day >= (now() at time zone 'UTC')::date - 59),
      'likes', (
        select ${halves(sql`1`, sql`created_at`)} from likes
        where track_id in (select id from tracks_of) and created_at >= ${since(59)}),
      'followers', (
        select ${halves(sql`1`, sql`created_at`)} from (
          select created_at from follows where followed_id = ${userId} and created_at >= ${since(59)}
          union all
          select created_at from artist_follows
          where artist_id in (select artist_id from artists_of) and created_at >= ${since(59)}) as followed),
      'xp', (
        select ${halves(sql`amount`, sql`at`)} from xp_entries where user_id = ${userId} and at >= ${since(59)})) as growth, (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'plays', plays) order by plays desc, id), '[]')
      from (select * from tracks_of order by plays desc, id limit 5) as top) as top_tracks,
    ${sqlItems(selectEntries(userId, null), { limit: 10, offset: 0 })} as recent_activity`;
  return row;
}

/** The XP of the account that owns an artist; undefined when nobody does, or a suspended account. */
export async function findOwnerXp(artistId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ xp: expression<number>(sql`coalesce(${xpTotals.xp}, 0)`) })
    .from(artistMembers)
    .innerJoin(users, eq(users.id, artistMembers.user_id))
    .leftJoin(xpTotals, eq(xpTotals.user_id, users.id))
    .where(
      and(eq(artistMembers.artist_id, artistId), eq(artistMembers.role, "owner"), isNull(users.suspended_at)),
    );
  return row?.xp;
}
