import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { asc, desc, type List, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { collectionPlaysCount } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import {
  collectionItems as collectionItemsTable,
  collectionPlays,
  collections,
} from "@/db/schema/collections";
import { artistFollows, artistLikes, likes } from "@/db/schema/social";
import { credits } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import type { MusicViewer } from "@/lib/catalog/members/visibility-fragments";
import type { CollectionSort } from "./contract";
import {
  collectionColumns,
  collectionItems,
  listsCollection,
  mayChangeCollection,
  mayOpenCollection,
} from "./fragments";
import type { Collection, CollectionDetails } from "./shapes";

type CollectionRow = z.input<typeof Collection>;
type DetailsRow = z.input<typeof CollectionDetails>;

const columns = collectionColumns(collectionPlaysCount(collections.id));
const shape = jsonObject(columns);
const newest = desc(collections.created_at, collections.id);

const ORDERS = {
  newest,
  name: asc(collections.name, collections.id),
};

async function getCollectionsPage(
  viewer: MusicViewer,
  list: Pick<List, "where" | "order">,
  slice: PageSlice,
): Promise<OffsetPage<CollectionRow>> {
  const all: List = { from: collections, shape, ...list };
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<
    [OffsetPage<CollectionRow>]
  >`select ${sqlPage(all, slice)}`;
  return row;
}

/** The public collections. */
export function findCollectionsPage(viewer: MusicViewer, sort: CollectionSort, slice: PageSlice) {
  return getCollectionsPage(viewer, { where: listsCollection(viewer), order: ORDERS[sort] }, slice);
}

/** The collections of the front page. */
export function findFeaturedPage(viewer: MusicViewer, slice: PageSlice) {
  const order = asc(collections.featured_place);
  const where = sql`${collections.featured_place} is not null and ${listsCollection(viewer)}`;
  return getCollectionsPage(viewer, { where, order }, slice);
}

/** The account's own collections, newest first. */
export function findOwnCollectionsPage(userId: number, slice: PageSlice) {
  const viewer = { userId, isOperator: false };
  return getCollectionsPage(
    viewer,
    { where: sql`${collections.owner_id} = ${userId}`, order: newest },
    slice,
  );
}

/** All collections for operators, newest first; `search` is part of a name. */
export function findAllPage(viewer: MusicViewer, search: string, slice: PageSlice) {
  const where = search === "" ? sql`true` : sql`strpos(folded(${collections.name}), folded(${search})) > 0`;
  return getCollectionsPage(viewer, { where, order: newest }, slice);
}

/** A collection with everything in it, and whether the viewer may change it. Undefined when there is none that they may open. */
export async function findCollection(viewer: MusicViewer, collectionId: number) {
  const details = jsonObject(sql`${columns}, ${collectionItems(viewer)} as items`);
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<
    { collection: DetailsRow; editable: boolean; hidden_reason: string | null }[]
  >`
    select ${details} as collection, ${viewer ? mayChangeCollection(viewer) : sql`false`} as editable,
      ${collections.hidden_reason}
    from ${collections} where ${collections.id} = ${collectionId} and ${mayOpenCollection(viewer)}`;
  return row;
}

/** The tracks that the account liked last: `(track_id)`. */
const lastLiked = (userId: number): Fragment =>
  sql`select track_id from ${likes} where ${likes.user_id} = ${userId} order by ${likes.created_at} desc, track_id desc limit 30`;

/** The artists that the account likes and follows, and those of the tracks that it liked last: `(artist_id)`. */
const selectTaste = (userId: number): Fragment => sql`
  (select artist_id from ${artistFollows} where ${artistFollows.follower_id} = ${userId} order by ${artistFollows.created_at} desc,
    artist_id desc limit 20)
  union (select ${artistLikes.artist_id} from ${artistLikes} where ${artistLikes.user_id} = ${userId}
    order by ${artistLikes.created_at} desc, artist_id desc limit 20)
  union select ${credits.artist_id}
  from (${lastLiked(userId)}) as liked
    join ${credits} on ${credits.track_id} = liked.track_id and ${credits.role} in ('performer', 'featured')`;

/** Collections of others that have most of the tracks and artists whom the account likes, then featured ones and the newest. */
export async function recommendCollections(userId: number, limit: number): Promise<CollectionRow[]> {
  const viewer = { userId, isOperator: false };
  const rows = await sql<{ collection: CollectionRow }[]>`
    with taste as materialized (${selectTaste(userId)}),
    tracks as materialized (
      (${lastLiked(userId)})
      union
      select newest.track_id from taste cross join lateral (
        select ${credits.track_id} from ${credits}
        where ${credits.artist_id} = taste.artist_id and ${credits.listed} and ${credits.role} in ('performer', 'featured')
        order by ${credits.release_date} desc, ${credits.track_id} desc limit 3) as newest),
    near as (
      select collection_id, count(*) as shared
      from (
        select collection_id from taste join ${collectionItemsTable} on ${collectionItemsTable.artist_id} = taste.artist_id
        union all
        select ${collectionItemsTable.collection_id} from tracks
          join ${collectionItemsTable} on ${collectionItemsTable.track_id} = tracks.track_id) as items
      group by collection_id order by shared desc, collection_id desc limit 50),
    candidates as (
      select collection_id, shared from near
      union all (select ${collections.id}, 0 from ${collections} where ${collections.featured_place} is not null
        order by ${collections.featured_place} limit ${limit})
      union all (select ${collections.id}, 0 from ${collections} where ${collections.visibility} = 'public'
        order by ${collections.created_at} desc, id desc limit ${limit})),
    chosen as (
      select ${collections}.*, ranked.shared
      from (select collection_id, max(shared) as shared from candidates group by 1) as ranked
        join ${collections} on ${collections.id} = ranked.collection_id
      where ${collections.owner_id} is distinct from ${userId} and ${listsCollection(viewer)}
      order by shared desc, ${collections.featured_place} nulls last, ${collections.created_at} desc, ${collections.id} desc limit ${limit})
    select ${shape} as collection from chosen as ${collections}
    order by shared desc, ${collections.featured_place} nulls last, ${collections.created_at} desc, ${collections.id} desc`;
  return rows.map(({ collection }) => collection);
}

/** Counts a start, once a day for an account. Undefined when there is no collection that it may open. */
export async function addPlay(viewer: NonNullable<MusicViewer>, collectionId: number) {
  const [row] = await sql<{ changed: boolean; plays_count: number }[]>`
    with known as (select ${collections.id} from ${collections} where ${collections.id} = ${collectionId} and ${mayOpenCollection(viewer)}),
    added as (
      insert into ${collectionPlays} (${sql(collectionPlays, "collection_id", "user_id")}) select id, ${viewer.userId} from known
        on conflict do nothing returning 1)
    select exists (select from added) as changed, ${collectionPlaysCount(sql`known.id`)} + (select count(*) from added) as plays_count
    from known`;
  return row;
}
