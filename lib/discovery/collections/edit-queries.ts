import "server-only";
import { and, count, eq, isNotNull, ne } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { addAuditEntry } from "@/db/audit";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { noteWrite } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { collectionItems, collections } from "@/db/schema/collections";
import { playlists } from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import type { Db, Fragment } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import { mayOpenAlbum, mayOpenArtist, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { mayOpenPlaylist } from "@/lib/community/playlists/fragments";
import type { ItemType } from "./constants";
import type { CollectionChanges } from "./contract";
import { mayChangeCollection, mayOpenCollection } from "./fragments";
import type { CollectionEvent } from "./kinds";

interface Item {
  type: ItemType;
  id: number;
}

/** Finds the things named `wanted.id` that the account may put into a collection: `(id)`. */
const ITEM_EXISTS: Record<ItemType, (actor: Actor) => Fragment> = {
  track: (actor) =>
    sql`select ${tracks.id} from ${tracks} where ${tracks.id} = wanted.id and ${mayOpenTrack(actor)}`,
  album: (actor) =>
    sql`select ${albums.id} from ${albums} where ${albums.id} = wanted.id and ${mayOpenAlbum(actor)}`,
  playlist: (actor) =>
    sql`select ${playlists.id} from ${playlists} where ${playlists.id} = wanted.id and ${mayOpenPlaylist(actor)}`,
  artist: (actor) =>
    sql`select ${artists.id} from ${artists} where ${artists.id} = wanted.id and ${mayOpenArtist(actor)}`,
};

/** The place, from 0, of the first item that the account may not know of; undefined when it may know of all. */
export async function findUnknownItem(actor: Actor, items: readonly Item[]): Promise<number | undefined> {
  if (items.length === 0) return undefined;
  const [row] = await sql<{ place: number }[]>`
    select (place - 1)::int as place
    from rows from (jsonb_to_recordset(${sql.json([...items] as never)}) as (type text, id bigint)) with ordinality as wanted (type, id, place)
    where not exists (${ITEM_EXISTS.artist(actor)} and wanted.type = 'artist')
      and not exists (${ITEM_EXISTS.track(actor)} and wanted.type = 'track')
      and not exists (${ITEM_EXISTS.album(actor)} and wanted.type = 'album')
      and not exists (${ITEM_EXISTS.playlist(actor)} and wanted.type = 'playlist')
    order by place limit 1`;
  return row?.place;
}

/** Whether the account may create collections, and how many it has. */
export async function findCreator({ userId, isOperator }: Actor) {
  const [row] = await sql<[{ allowed: boolean; owned: number }]>`
    select ${isOperator}::boolean or exists (${selectMemberArtists(userId)}) as allowed,
      (select count(*) from ${collections} where ${collections.owner_id} = ${userId}) as owned`;
  return row;
}

/** Creates a collection, unless the account has `most`. Its creations wait for one another. */
export function insertCollection(
  actor: Actor,
  changes: CollectionChanges & { name: string },
  most: number,
): Promise<{ id: number } | { owned: number }> {
  return inTransaction(async (db) => {
    await lockAccount(db, actor.userId);
    const { owned } = singleRow(
      await db.select({ owned: count() }).from(collections).where(eq(collections.owner_id, actor.userId)),
    );
    if (owned >= most) return { owned };
    const { id } = singleRow(
      await db
        .insert(collections)
        .values({
          owner_id: actor.userId,
          name: changes.name,
          description: changes.description ?? null,
          visibility: changes.visibility ?? "public",
        })
        .returning({ id: collections.id }),
    );
    await writeItems(db, id, changes.items ?? []);
    noteWrite(actor.userId);
    return { id };
  });
}

/** Changes the fields that are there, if the account may. Undefined when there is no collection that it may open. */
export function updateCollection(actor: Actor, id: number, changes: CollectionChanges) {
  return inTransaction(async (db) => {
    const [row] = await db
      .select({ allowed: expression<boolean>(mayChangeCollection(actor)) })
      .from(collections)
      .where(and(eq(collections.id, id), mayOpenCollection(actor)))
      .for("update");
    if (!row?.allowed) return row;
    const { name, description, visibility, image_upload_id } = changes;
    await db
      .update(collections)
      .set({
        ...{ name, description, visibility, updated_at: NOW },
        ...(image_upload_id === null && { image: null, cover_id: null }),
      })
      .where(eq(collections.id, id));
    if (changes.items) await writeItems(db, id, changes.items);
    noteWrite(actor.userId);
    return row;
  });
}

async function writeItems(db: Db, id: number, items: readonly Item[]): Promise<void> {
  await db.delete(collectionItems).where(eq(collectionItems.collection_id, id));
  const only = (type: ItemType) => sql`case when item.type = ${type} then item.id end`;
  await db`
    insert into ${collectionItems} (${sql(collectionItems, "collection_id", "position", "track_id", "album_id", "playlist_id", "artist_id")})
    select ${id}, item.place, ${only("track")}, ${only("album")}, ${only("playlist")}, ${only("artist")}
    from rows from (jsonb_to_recordset(${sql.json([...items] as never)}) as (type text, id bigint)) with ordinality as item (type, id, place)`;
}

/** Gives a collection the cover that was stored for it. */
export async function setCollectionPicture(
  collectionId: number,
  cover: { id: number; path: string },
): Promise<void> {
  await db
    .update(collections)
    .set({ cover_id: cover.id, image: cover.path })
    .where(eq(collections.id, collectionId));
}

/** Deletes collections, and tells which of them the account may know of and change. All are deleted if it may change them all. */
export function deleteCollections(actor: Actor, ids: readonly number[]) {
  return inTransaction(async (db) => {
    const all = sql`${[...ids]}::bigint[]`;
    await db
      .select({ id: collections.id })
      .from(collections)
      .where(expression(sql`${collections.id} = any(${all})`))
      .orderBy(collections.id)
      .for("update");
    const checks = await db<{ id: number; known: boolean; allowed: boolean }[]>`
      select asked.id, ${collections.id} is not null and ${mayOpenCollection(actor)} as known,
        ${collections.id} is not null and ${mayChangeCollection(actor)} as allowed
      from unnest(${all}) with ordinality as asked (id, place) left join ${collections} on ${collections.id} = asked.id
      order by place`;
    if (checks.every(({ known, allowed }) => known && allowed)) {
      await db.delete(collections).where(expression(sql`${collections.id} = any(${all})`));
      noteWrite(actor.userId);
    }
    return checks;
  });
}

/** Puts a collection among the featured ones at a place from 1, or takes it off by null. False when there is no such public one. */
export function setFeatured(operatorId: number, id: number, place: number | null): Promise<boolean> {
  return inTransaction(async (db) => {
    await db`lock table ${collections} in share row exclusive mode`;
    const existing = await db
      .select({ id: collections.id })
      .from(collections)
      .where(
        and(eq(collections.id, id), sql`(${collections.visibility} = 'public' or ${place}::int is null)`),
      );
    if (existing.length === 0) return false;
    const others = await db
      .select({ id: collections.id })
      .from(collections)
      .where(and(isNotNull(collections.featured_place), ne(collections.id, id)))
      .orderBy(collections.featured_place);
    const order = others.map((other) => other.id);
    if (place !== null) order.splice(place - 1, 0, id);
    await db.update(collections).set({ featured_place: null }).where(isNotNull(collections.featured_place));
    await db`
      update ${collections} set ${sql(collections, "featured_place")} = wanted.place
      from unnest(${order}::bigint[]) with ordinality as wanted (id, place) where ${collections.id} = wanted.id`;
    const kind: CollectionEvent = place === null ? "collection_unfeatured" : "collection_featured";
    await addAuditEntry(db, {
      kind,
      actorId: operatorId,
      subject: collections.name,
      from: collections,
      where: sql`${collections.id} = ${id}`,
    });
    return true;
  });
}
