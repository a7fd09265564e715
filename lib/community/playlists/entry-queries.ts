import "server-only";
import { and, desc, eq, ne } from "drizzle-orm";
import { sql } from "@/db/client";
import { playlistItems } from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";

/** The order of entries. Their ranks have gaps, so that most edits write one row; the caller has locked the playlist. */

/** The gap between two entries that were added one after the other. It can be halved twenty times. */
const GAP = 2 ** 20;

interface Place {
  id: number;
  rank: number;
}

/** Adds tracks in front of the entry that has `position` listed ones before it, or at the end; returns the new entries in order. */
export async function insertEntries(
  db: Db,
  playlistId: number,
  userId: number,
  trackIds: readonly number[],
  position: number | undefined,
): Promise<{ entry_id: number; track_id: number }[]> {
  const next = position === undefined ? undefined : await entryAt(db, playlistId, position);
  const previous = await neighbor(db, playlistId, "before", next?.rank);
  const ranks = between(previous?.rank, next?.rank, trackIds.length);
  if (!ranks) {
    await renumber(db, playlistId);
    return insertEntries(db, playlistId, userId, trackIds, position);
  }
  return db<{ entry_id: number; track_id: number }[]>`
    with added as (
      insert into ${playlistItems} (${sql(playlistItems, "playlist_id", "track_id", "rank", "added_by")})
      select ${playlistId}, track_id, rank, ${userId}
      from unnest(${[...trackIds]}::bigint[], ${ranks}::bigint[]) as made (track_id, rank)
      returning ${playlistItems.id}, ${playlistItems.track_id}, ${playlistItems.rank})
    select id as entry_id, track_id from added order by rank`;
}

/** The entry before the first of these; null at the first place. */
export async function previousEntry(db: Db, playlistId: number, entryId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: playlistItems.id })
    .from(playlistItems)
    .where(
      and(
        eq(playlistItems.playlist_id, playlistId),
        sql`${playlistItems.rank} < (select ${playlistItems.rank} from ${playlistItems} where ${playlistItems.id} = ${entryId})`,
      ),
    )
    .orderBy(desc(playlistItems.rank))
    .limit(1);
  return row?.id ?? null;
}

/** Moves an entry behind another, or to the first place. False when it is there; undefined when either is not in the playlist. */
export async function movePlaylistEntry(
  db: Db,
  playlistId: number,
  entryId: number,
  afterId: number | null,
): Promise<boolean | undefined> {
  const places = await db
    .select({ id: playlistItems.id, rank: playlistItems.rank })
    .from(playlistItems)
    .where(
      and(
        eq(playlistItems.playlist_id, playlistId),
        sql`${playlistItems.id} = any(${[entryId, ...(afterId === null ? [] : [afterId])]}::bigint[])`,
      ),
    );
  const entry = places.find(({ id }) => id === entryId);
  const previous = places.find(({ id }) => id === afterId);
  if (!entry || (afterId !== null && !previous)) return undefined;
  const next = await neighbor(db, playlistId, "after", previous?.rank, entryId);
  const isThere =
    (previous === undefined || previous.rank < entry.rank) && (next === undefined || entry.rank < next.rank);
  if (isThere) return false;
  const [rank] = between(previous?.rank, next?.rank, 1) ?? [];
  if (rank === undefined) {
    await renumber(db, playlistId);
    return movePlaylistEntry(db, playlistId, entryId, afterId);
  }
  await db.update(playlistItems).set({ rank }).where(eq(playlistItems.id, entryId));
  return true;
}

/** The ids of the entries whose tracks are listed, in order. */
export async function listedOrder(db: Db, playlistId: number): Promise<number[]> {
  const [{ ids }] = await db<[{ ids: number[] }]>`
    select array(
      select ${playlistItems.id} from ${playlistItems} join ${tracks} on ${tracks.id} = ${playlistItems.track_id}
      where ${playlistItems.playlist_id} = ${playlistId} and ${tracks.listed} order by ${playlistItems.rank}) as ids`;
  return ids.map(Number);
}

/** Puts the entries into this order; those that it does not name follow in theirs. */
export async function orderEntries(db: Db, playlistId: number, entryIds: readonly number[]): Promise<void> {
  await rankAll(
    db,
    playlistId,
    sql`
      select ${playlistItems.id}, row_number() over (order by asked.place nulls last, ${playlistItems.rank}) as place
      from ${playlistItems}
      left join unnest(${[...entryIds]}::bigint[]) with ordinality as asked (id, place) on asked.id = ${playlistItems.id}
      where ${playlistItems.playlist_id} = ${playlistId}`,
  );
}

function renumber(db: Db, playlistId: number): Promise<void> {
  return orderEntries(db, playlistId, []);
}

/** Gives all entries new ranks behind the old ones, so that no two are ever the same. `places` has `(id, place)`. */
async function rankAll(db: Db, playlistId: number, places: Fragment): Promise<void> {
  await db`
    update ${playlistItems} set ${sql(playlistItems, "rank")} = last.rank + made.place * ${GAP}::bigint
    from (${places}) as made,
      (select max(${playlistItems.rank}) as rank from ${playlistItems} where ${playlistItems.playlist_id} = ${playlistId}) as last
    where ${playlistItems.id} = made.id`;
}

async function entryAt(db: Db, playlistId: number, position: number): Promise<Place | undefined> {
  const [row] = await db
    .select({ id: playlistItems.id, rank: playlistItems.rank })
    .from(playlistItems)
    .innerJoin(tracks, eq(tracks.id, playlistItems.track_id))
    .where(and(eq(playlistItems.playlist_id, playlistId), eq(tracks.listed, true)))
    .orderBy(playlistItems.rank)
    .limit(1)
    .offset(position);
  return row;
}

/** The entry next to a rank, other than `but`; without a rank the last one before the end, or the first one after the start. */
async function neighbor(
  db: Db,
  playlistId: number,
  side: "before" | "after",
  rank: number | undefined,
  but = 0,
): Promise<Place | undefined> {
  const [row] =
    side === "before"
      ? await db
          .select({ id: playlistItems.id, rank: playlistItems.rank })
          .from(playlistItems)
          .where(
            and(
              eq(playlistItems.playlist_id, playlistId),
              ne(playlistItems.id, but),
              sql`(${rank ?? null}::bigint is null or ${playlistItems.rank} < ${rank ?? null})`,
            ),
          )
          .orderBy(desc(playlistItems.rank))
          .limit(1)
      : await db
          .select({ id: playlistItems.id, rank: playlistItems.rank })
          .from(playlistItems)
          .where(
            and(
              eq(playlistItems.playlist_id, playlistId),
              ne(playlistItems.id, but),
              sql`(${rank ?? null}::bigint is null or ${playlistItems.rank} > ${rank ?? null})`,
            ),
          )
          .orderBy(playlistItems.rank)
          .limit(1);
  return row;
}

/** `count` ranks between two others, each of which may be missing; undefined when there is no room. */
function between(
  previous: number | undefined,
  next: number | undefined,
  count: number,
): number[] | undefined {
  const each = (from: number, step: number) => Array.from({ length: count }, (_, n) => from + step * (n + 1));
  if (next === undefined) return each(previous ?? 0, GAP);
  if (previous === undefined) return each(next - GAP * (count + 1), GAP);
  const step = Math.floor((next - previous) / (count + 1));
  return step < 1 ? undefined : each(previous, step);
}
