import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { albumArtists } from "@/db/schema/albums";
import { credits, tracks } from "@/db/schema/tracks";
import { changedPlayDays, trackRepeats, xpStale } from "@/db/schema/xp";
import { hasRows } from "@/db/single-row";
import type { PlayDay } from "./counting-queries";

/** Subjects that wait for a recount. */

export type StaleKind =
  | "everything"
  | "account"
  | "print"
  | "track"
  | "album"
  | "artist"
  | "purchase"
  | "beat_request";

/** Takes at most `limit` of what triggers noted: the subjects of each kind. */
export async function takeStaleAccounts(limit: number): Promise<Map<StaleKind, string[]>> {
  const rows = await sql<{ kind: StaleKind; refs: string[] }[]>`
    with taken as (
      delete from ${xpStale} where ${xpStale.id} in (select ${xpStale.id} from ${xpStale} order by id limit ${limit} for update skip locked)
        returning ${xpStale.kind}, ${xpStale.ref})
    select kind, array_agg(distinct ref) as refs from taken group by kind`;
  return new Map(rows.map(({ kind, refs }) => [kind, refs]));
}

/** Kinds of which a count of everything leaves nothing to be counted. */
export const COUNTED_WITH_ALL: readonly StaleKind[] = [
  "track",
  "album",
  "artist",
  "purchase",
  "beat_request",
];

/** Forgets what waits although the count of everything that follows will include it. */
export async function forgetCountedWithAll(): Promise<void> {
  await db.delete(xpStale).where(expression(sql`${xpStale.kind} = any(${[...COUNTED_WITH_ALL]}::text[])`));
  await db.delete(changedPlayDays);
}

/** Whether all XP is still to be counted from nothing, as on a new server. */
export async function isFullCountPending(): Promise<boolean> {
  return hasRows(
    await db.select({ id: xpStale.id }).from(xpStale).where(eq(xpStale.kind, "everything")).limit(1),
  );
}

/** Takes at most `limit` notes of the drain of plays: the tracks and days on which something was played. */
export async function takePlayDays(limit: number): Promise<PlayDay[]> {
  return sql<PlayDay[]>`
    with taken as (
      delete from ${changedPlayDays}
      where ${changedPlayDays.id} in (select ${changedPlayDays.id} from ${changedPlayDays}
        order by id limit ${limit} for update skip locked) returning ${changedPlayDays.track_id}, ${changedPlayDays.day})
    select distinct track_id, day::text from taken order by 1, 2`;
}

/** The tracks, albums and artists whose music some artists are credited on. */
export async function findAccountMusic(
  artistIds: readonly number[],
): Promise<{ tracks: number[]; albums: number[] }> {
  const [row] = await sql<[{ tracks: number[]; albums: number[] }]>`
    select array(select distinct ${credits.track_id} from ${credits}
      where ${credits.artist_id} = any(${[...artistIds]}::bigint[])) as tracks,
      array(select distinct ${albumArtists.album_id} from ${albumArtists}
        where ${albumArtists.artist_id} = any(${[...artistIds]}::bigint[])) as albums`;
  return row;
}

/** Says of which older tracks a track repeats the recording. */
export async function putRepeats(trackId: number, olderIds: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from ${trackRepeats} where ${trackRepeats.track_id} = ${trackId}
        and ${trackRepeats.repeats_id} <> all(${[...olderIds]}::bigint[]))
    insert into ${trackRepeats} (${sql(trackRepeats, "track_id", "repeats_id")})
    select newer.id, older.id from ${tracks} as newer cross join ${tracks} as older
    where newer.id = ${trackId} and older.id = any(${[...olderIds]}::bigint[])
    on conflict do nothing`;
}

/** Says which newer tracks repeat the recording of a track. */
export async function upsertRepeats(trackId: number, newerIds: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from ${trackRepeats} where ${trackRepeats.repeats_id} = ${trackId}
        and ${trackRepeats.track_id} <> all(${[...newerIds]}::bigint[]))
    insert into ${trackRepeats} (${sql(trackRepeats, "track_id", "repeats_id")})
    select newer.id, older.id from ${tracks} as newer cross join ${tracks} as older
    where older.id = ${trackId} and newer.id = any(${[...newerIds]}::bigint[])
    on conflict do nothing`;
}
