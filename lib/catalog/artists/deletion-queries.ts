import "server-only";
import { and, ne } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { noteWrite } from "@/db/replica";
import { albumArtists, albums as albumsTable } from "@/db/schema/albums";
import { artistMembers, artists as artistsTable } from "@/db/schema/artists";
import { creditRequests } from "@/db/schema/credit-requests";
import { trackSales } from "@/db/schema/offers";
import { purchases } from "@/db/schema/purchases";
import { credits, tracks } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { isShownArtist, mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";

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
      select asked.id, ${artistsTable.id} is not null and ${mayOpenArtist(actor)} as known, ${actor.isOperator}::boolean or exists (
          select from ${artistMembers} where ${artistMembers.artist_id} = asked.id and ${artistMembers.user_id} = ${actor.userId}
            and ${artistMembers.role} = 'owner') as allowed,
        exists (
          select from ${purchases} where ${purchases.artist_id} = asked.id
            and ${purchases.state} <> all('{expired,cancelled,voided}')) as sold
      from unnest(${bigintArray(ids)}) with ordinality as asked (id, place) left join ${artistsTable} on ${artistsTable.id} = asked.id
        order by place`;
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
  await db
    .select({ id: artistsTable.id })
    .from(artistsTable)
    .where(expression(sql`${artistsTable.id} = any(${artists})`))
    .orderBy(artistsTable.id)
    .for("update");
  await db
    .select({ track_id: trackSales.track_id })
    .from(trackSales)
    .where(
      expression(sql`${trackSales.track_id} in (select ${credits.track_id} from ${credits}
      where ${credits.artist_id} = any(${artists}))`),
    )
    .orderBy(trackSales.track_id)
    .for("update");
}

/** The tracks on which no other artists are. */
const tracksOfOnly = (artists: Fragment): Fragment => sql`
  select ${credits.track_id} from ${credits} where ${credits.artist_id} = any(${artists})
    and not exists (select from ${credits} as others where others.track_id = ${credits.track_id} and others.artist_id <> all(${artists}))`;

/** The albums on which no other artists are. */
const albumsOfOnly = (artists: Fragment): Fragment => sql`
  select ${albumArtists.album_id} from ${albumArtists} where ${albumArtists.artist_id} = any(${artists}) and not exists (
    select from ${albumArtists} as others where others.album_id = ${albumArtists.album_id} and others.artist_id <> all(${artists}))`;

async function drop(db: Db, artists: Fragment): Promise<void> {
  await db.delete(tracks).where(expression(sql`${tracks.id} in (${tracksOfOnly(artists)})`));
  const albums = await db<
    { album_id: number }[]
  >`select distinct album_id from (${albumsOfOnly(artists)}) as own`;
  const albumIds = bigintArray(albums.map(({ album_id }) => album_id));
  await db
    .update(tracks)
    .set({ album_id: null, album_position: null })
    .where(expression(sql`${tracks.album_id} = any(${albumIds})`));
  await db.delete(albumsTable).where(expression(sql`${albumsTable.id} = any(${albumIds})`));
  await db.delete(artistsTable).where(expression(sql`${artistsTable.id} = any(${artists})`));
}

/** Its lists, followers and coupons go by the trigger of `leave_lists_of_artists`. */
async function hide(db: Db, artists: Fragment): Promise<void> {
  await db
    .update(tracks)
    .set({ visibility: "private", updated_at: NOW })
    .where(and(ne(tracks.visibility, "private"), sql`${tracks.id} in (${tracksOfOnly(artists)})`));
  await db
    .update(albumsTable)
    .set({ visibility: "private", updated_at: NOW })
    .where(and(ne(albumsTable.visibility, "private"), sql`${albumsTable.id} in (${albumsOfOnly(artists)})`));
  await db
    .delete(credits)
    .where(
      and(
        sql`${credits.artist_id} = any(${artists})`,
        sql`${credits.track_id} not in (${tracksOfOnly(artists)})`,
      ),
    );
  await db
    .delete(albumArtists)
    .where(
      and(
        sql`${albumArtists.artist_id} = any(${artists})`,
        sql`${albumArtists.album_id} not in (${albumsOfOnly(artists)})`,
      ),
    );
  await db.delete(creditRequests).where(expression(sql`${creditRequests.artist_id} = any(${artists})`));
  await db
    .update(artistsTable)
    .set({ hidden_at: NOW, pinned_track_id: null, updated_at: NOW })
    .where(and(sql`${artistsTable.id} = any(${artists})`, isShownArtist));
}
