import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import { type Db, inTransaction } from "@/db/transaction";
import type { Actor } from "@/lib/catalog/members/fragments";
import { isShownArtist, mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";

type Fragment = PendingQuery<Row[]>;

interface DeletionCheck {
  id: number;
  known: boolean;
  allowed: boolean;
  /** Whether somebody has bought a license, or is about to. */
  sold: boolean;
}

/**
 * Deletes artists, and first tells which of them exist, and which the account owns; operators own all. If it owns them all, those without
 * sales are deleted and the others hidden, each with what no other artist is on.
 */
export function deleteArtists(actor: Actor, ids: readonly number[]): Promise<DeletionCheck[]> {
  return inTransaction(async (db) => {
    await lock(db, bigintArray(ids));
    const checks = await db<DeletionCheck[]>`
      select asked.id, artists.id is not null and ${mayOpenArtist(actor)} as known, ${actor.isOperator}::boolean or exists (
          select from artist_members where artist_id = asked.id and user_id = ${actor.userId} and role = 'owner') as allowed,
        exists (
          select from purchases where purchases.artist_id = asked.id and state <> all('{expired,cancelled,voided}')) as sold
      from unnest(${bigintArray(ids)}) with ordinality as asked (id, place) left join artists on artists.id = asked.id order by place`;
    if (!checks.every(({ known, allowed }) => known && allowed)) return checks;
    await drop(db, bigintArray(checks.filter(({ sold }) => !sold).map(({ id }) => id)));
    await hide(db, bigintArray(checks.filter(({ sold }) => sold).map(({ id }) => id)));
    noteWrite(actor.userId);
    return checks;
  });
}

const bigintArray = (ids: readonly number[]): Fragment => sql`${[...ids]}::bigint[]`;

/** A purchase begins with the sales of its track locked: what has begun is seen, and nothing more begins. */
async function lock(db: Db, artists: Fragment): Promise<void> {
  await db`select id from artists where id = any(${artists}) order by id for update`;
  await db`
    select track_id from track_sales where track_id in (select track_id from credits where artist_id = any(${artists}))
    order by track_id for update`;
}

/** The tracks on which no other artists are. */
const tracksOfOnly = (artists: Fragment): Fragment => sql`
  select track_id from credits where artist_id = any(${artists})
    and not exists (select from credits as others where others.track_id = credits.track_id and others.artist_id <> all(${artists}))`;

/** The albums on which no other artists are. */
const albumsOfOnly = (artists: Fragment): Fragment => sql`
  select album_id from album_artists where artist_id = any(${artists}) and not exists (
    select from album_artists as others where others.album_id = album_artists.album_id and others.artist_id <> all(${artists}))`;

async function drop(db: Db, artists: Fragment): Promise<void> {
  await db`delete from tracks where id in (${tracksOfOnly(artists)})`;
  const albums = await db<
    { album_id: number }[]
  >`select distinct album_id from (${albumsOfOnly(artists)}) as own`;
  const albumIds = bigintArray(albums.map(({ album_id }) => album_id));
  await db`update tracks set album_id = null, album_position = null where album_id = any(${albumIds})`;
  await db`delete from albums where id = any(${albumIds})`;
  await db`delete from artists where id = any(${artists})`;
}

/** Its lists, followers and coupons go by the trigger of `leave_lists_of_artists`. */
async function hide(db: Db, artists: Fragment): Promise<void> {
  await db`
    update tracks set visibility = 'private', updated_at = now()
    where visibility <> 'private' and id in (${tracksOfOnly(artists)})`;
  await db`
    update albums set visibility = 'private', updated_at = now()
    where visibility <> 'private' and id in (${albumsOfOnly(artists)})`;
  await db`delete from credits where artist_id = any(${artists}) and track_id not in (${tracksOfOnly(artists)})`;
  await db`delete from album_artists where artist_id = any(${artists}) and album_id not in (${albumsOfOnly(artists)})`;
  await db`delete from credit_requests where artist_id = any(${artists})`;
  await db`
    update artists set hidden_at = now(), pinned_track_id = null, updated_at = now()
    where id = any(${artists}) and ${isShownArtist}`;
}
