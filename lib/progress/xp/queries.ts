import "server-only";
import { and, count, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { desc, type PageResult, type Slice, sqlItems, sqlPage } from "@/db/page";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers, artists } from "@/db/schema/artists";
import { insightDays, insightTotals } from "@/db/schema/insights";
import { purchases } from "@/db/schema/purchases";
import { artistFollows, follows, likes, relationCounts } from "@/db/schema/social";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import { transfers } from "@/db/schema/transfers";
import { users } from "@/db/schema/users";
import { xpEntries, xpTotals } from "@/db/schema/xp";
import type { Fragment } from "@/db/tagged";
import { isActive } from "@/lib/accounts/profiles/fragments";
import type { XpEvent, XpOfSource } from "./shapes";

type Event = z.input<typeof XpEvent>;

/** The entries of an account from a day on, newest first. */
function selectEntries(userId: number, from: string | null) {
  const type = sql`split_part(${xpEntries.ref}, ':', 1)`;
  // Null for types whose ids are not numbers.
  const subjectId = sql`case when ${type} in ('track', 'album', 'artist', 'user') then split_part(${xpEntries.ref}, ':', 2)::bigint end`;
  return {
    from: xpEntries,
    where: sql`${xpEntries.user_id} = ${userId} and ${xpEntries.at} >= coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity')`,
    order: desc(xpEntries.at, xpEntries.source, xpEntries.ref, xpEntries.part),
    shape: sql`json_build_object('source', ${xpEntries.source}, 'xp', ${xpEntries.amount}, 'at', ${xpEntries.at}, 'subject',
      json_build_object(
      'type', ${type}, 'id', substr(${xpEntries.ref}, length(${type}) + 2), 'name', case ${type}
        when 'track' then (select ${tracks.name} from ${tracks} where ${tracks.id} = ${subjectId})
        when 'album' then (select ${albums.name} from ${albums} where ${albums.id} = ${subjectId})
        when 'artist' then (select ${artists.name} from ${artists} where ${artists.id} = ${subjectId})
        when 'user' then (select ${users.name} from ${users} where ${users.id} = ${subjectId}) end))`,
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
      source: expression<XpOfSource["source"]>(xpEntries.source),
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
const ranked = (threshold: Fragment) => sql`(
  (select count(*) from ${xpTotals} where ${xpTotals.xp} > ${threshold}) - (
    select count(*) from ${users} as unranked join ${xpTotals} on ${xpTotals.user_id} = unranked.id
    where (not unranked.shows_rank or unranked.suspended_at is not null or unranked.deleted_at is not null)
      and ${xpTotals.xp} > ${threshold}))`;

/**
 * The XP of an account, and how many of those that rankings have have more, and have any; undefined without such an account. One that
 * hides from rankings has a level and no place.
 */
export async function findLevel(userId: number): Promise<LevelRow | undefined> {
  const [row] = await sql<LevelRow[]>`
    select coalesce(own.xp, 0) as xp, ${users.shows_rank} as is_ranked, ${ranked(sql`coalesce(own.xp, 0)`)} as above,
      ${ranked(sql`0`)} as all
    from ${users} left join ${xpTotals} as own on own.user_id = ${users.id}
    where ${users.id} = ${userId} and ${isActive}`;
  return row;
}

/** The XP of an account now, and what it gained on each day of a span that has any. */
export async function findXpDays(userId: number, { from, to }: { from: string; to: string }) {
  const [row] = await sql<[{ xp: number; days: { date: string; gained: number }[] }]>`
    select coalesce((select ${xpTotals.xp} from ${xpTotals} where ${xpTotals.user_id} = ${userId}), 0)::bigint as xp, (
      select coalesce(json_agg(json_build_object('date', day, 'gained', gained)), '[]') from (
        select (${xpEntries.at} at time zone 'UTC')::date as day, sum(${xpEntries.amount}) as gained from ${xpEntries}
        where ${xpEntries.user_id} = ${userId} and ${xpEntries.at} >= ${from}::date::timestamp at time zone 'UTC'
          and (${xpEntries.at} at time zone 'UTC')::date <= ${to}::date
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
export async function findDashboard(userId: number, isLive: boolean): Promise<DashboardRow> {
  const since = (days: number) =>
    sql`((now() at time zone 'UTC')::date - ${days}::int)::timestamp at time zone 'UTC'`;
  const halves = (amount: Fragment, at: Fragment) => sql`
    json_build_object('current', coalesce(sum(${amount}) filter (where ${at} >= ${since(29)}), 0),
      'before', coalesce(sum(${amount}) filter (where ${at} < ${since(29)}), 0))`;
  const day = sql`(${insightDays.day}::timestamp at time zone 'UTC')`;
  const [row] = await sql<[DashboardRow]>`
    with artists_of as materialized (select ${artistMembers.artist_id} from ${artistMembers} where ${artistMembers.user_id} = ${userId}),
    tracks_of as materialized (
      select distinct ${tracks.id}, ${tracks.name}, listed.plays, listed.likes, listed.reposts
      from ${credits} join artists_of using (artist_id) join ${tracks} on ${tracks.id} = ${credits.track_id}
      join ${trackStats} as listed on listed.track_id = ${tracks.id} where ${tracks.listed})
    select coalesce((select ${xpTotals.xp} from ${xpTotals} where ${xpTotals.user_id} = ${userId}), 0)::bigint as xp, (
      select json_build_object('tracks', count(*), 'likes', coalesce(sum(likes), 0), 'reposts', coalesce(sum(reposts), 0),
        'albums', (
          select count(distinct ${albums.id}) from ${albumArtists} join artists_of using (artist_id)
            join ${albums} on ${albums.id} = ${albumArtists.album_id}
          where ${albums.listed}),
        'plays', coalesce(sum(plays), 0),
        'listeners', (
          select coalesce(sum(${insightTotals.listeners}), 0) from ${insightTotals}
            join artists_of on artist_id = ${insightTotals.entity_id} where ${insightTotals.kind} = 'artist'),
        'followers', (
          select coalesce(sum(${relationCounts.total}), 0) from ${relationCounts}
          where ${relationCounts.relation} = 'follows' and ${relationCounts.object_id} = ${userId}
            or ${relationCounts.relation} = 'artist_follows' and ${relationCounts.object_id} in (select artist_id from artists_of)),
        'sales', (
          select count(*) from ${purchases} where ${purchases.artist_id} in (select artist_id from artists_of)
            and ${purchases.state} = 'completed' and ${purchases.is_live} = ${isLive}))
      from tracks_of) as totals, (
      select json_build_object('earned_amount', sum(${transfers.amount} - ${transfers.refunded_amount}), 'currency', ${transfers.currency})
      from ${transfers} where ${transfers.user_id} = ${userId} and ${transfers.livemode} = ${isLive} group by ${transfers.currency}
        order by sum(${transfers.amount} - ${transfers.refunded_amount}) desc limit 1) as earned,
    json_build_object(
      'plays', (
        select ${halves(insightDays.plays, day)} from ${insightDays}
        where ${insightDays.kind} = 'track' and ${insightDays.entity_id} in (select ${credits.track_id} from ${credits}
          join artists_of using (artist_id))
          and ${insightDays.day} >= (now() at time zone 'UTC')::date - 59),
      'likes', (
        select ${halves(sql`1`, sql`created_at`)} from ${likes}
        where ${likes.track_id} in (select id from tracks_of) and ${likes.created_at} >= ${since(59)}),
      'followers', (
        select ${halves(sql`1`, sql`created_at`)} from (
          select created_at from ${follows} where ${follows.followed_id} = ${userId} and ${follows.created_at} >= ${since(59)}
          union all
          select ${artistFollows.created_at} from ${artistFollows}
          where ${artistFollows.artist_id} in (select artist_id from artists_of)
            and ${artistFollows.created_at} >= ${since(59)}) as followed),
      'xp', (
        select ${halves(xpEntries.amount, xpEntries.at)} from ${xpEntries} where ${xpEntries.user_id} = ${userId}
          and ${xpEntries.at} >= ${since(59)})) as growth, (
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
