import "server-only";
import { and, count, eq } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { noteWrite } from "@/db/replica";
import { playlistChanges, playlistItems, playlists } from "@/db/schema/playlists";
import { tracks as tracksTable } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import type { Db, Fragment } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { MAX_PLAYLIST_TRACKS } from "./constants";
import type { PlaylistChanges } from "./edit-contract";
import { insertEntries, listedOrder, movePlaylistEntry, orderEntries, previousEntry } from "./entry-queries";
import { mayEditPlaylist, mayManagePlaylist, mayOpenPlaylist } from "./fragments";
import { pushPlaylistChange } from "./jobs";
import type { PlaylistEdit } from "./shapes";

/** A playlist that this transaction has locked, and whether the account may do what it wants. */
interface Locked {
  allowed: boolean;
  version: number;
}

/** The outcome of an edit: nothing without a row, or with one that is not allowed. */
interface Edited<Result> {
  row: Locked | undefined;
  result?: Result;
}

/**
 * Locks a playlist and does `work`, if the account may. All edits of a playlist wait for one another, which is why they have one order
 * and none is lost.
 */
function edit<Result>(
  actor: Actor,
  playlistId: number,
  may: (actor: Actor) => Fragment,
  work: (db: Db, row: Locked) => Promise<Result>,
): Promise<Edited<Result>> {
  return inTransaction(async (db) => {
    await db
      .select({ id: playlists.id })
      .from(playlists)
      .where(and(eq(playlists.id, playlistId), mayOpenPlaylist(actor)))
      .for("no key update");
    // Only now, because the wait may have been for the end of the account's rights.
    const [row] = await db
      .select({ allowed: expression<boolean>(may(actor)), version: playlists.version })
      .from(playlists)
      .where(and(eq(playlists.id, playlistId), mayOpenPlaylist(actor)));
    if (!row?.allowed) return { row };
    const result = await work(db, row);
    noteWrite(actor.userId);
    return { row, result };
  });
}

/** Makes a version of what was changed, and queues what tells the open pages; returns the version. */
export async function noteEdit(
  db: Db,
  playlistId: number,
  userId: number | null,
  change: PlaylistEdit,
  totals = { tracks: 0, duration: 0 },
): Promise<number> {
  const [{ version }] = await db<[{ version: number }]>`
    with edited as (
      update ${playlists} set ${sql(playlists, "version")} = ${playlists.version} + 1, ${sql(playlists, "updated_at")} = now(),
        ${sql(playlists, "tracks_count")} = ${playlists.tracks_count} + ${totals.tracks},
          ${sql(playlists, "duration")} = ${playlists.duration} + ${totals.duration}
      where ${playlists.id} = ${playlistId} returning ${playlists.id}, ${playlists.version}),
    noted as (
      insert into ${playlistChanges} (${sql(playlistChanges, "playlist_id", "version", "user_id", "edit")})
      select id, version, ${userId}, ${db.json(change)} from edited)
    select version, ${enqueue(pushPlaylistChange, { playlist_id: sql`edited.id`, version: sql`edited.version` })} from edited`;
  return version;
}

/** The first id that is of no listed track. */
async function unknownTrack(db: Db, ids: readonly number[]): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
    where not exists (select from ${tracksTable} where ${tracksTable.id} = asked.id and ${tracksTable.listed}) order by place limit 1`;
  return row?.id;
}

/** Counts entries. In a statement of its own, so that it sees a track that was hidden while they were being added. */
async function countEntries(db: Db, entryIds: readonly number[]) {
  const row = singleRow(
    await db
      .select({
        tracks: count(),
        duration: expression<number>(sql`coalesce(sum(${tracksTable.duration}), 0)::bigint`),
      })
      .from(playlistItems)
      .innerJoin(tracksTable, eq(tracksTable.id, playlistItems.track_id))
      .where(and(sql`${playlistItems.id} = any(${[...entryIds]}::bigint[])`, eq(tracksTable.listed, true))),
  );
  return row;
}

export interface PlaylistRow extends PlaylistChanges {
  name: string;
  track_ids: number[];
}

/** Creates a playlist, unless the account has `most`. Its creations wait for one another. */
export function insertPlaylist(userId: number, { track_ids, ...values }: PlaylistRow, most: number) {
  return inTransaction(async (db): Promise<{ id: number } | { owned: number } | { unknown: number }> => {
    await lockAccount(db, userId);
    const { owned } = singleRow(
      await db.select({ owned: count() }).from(playlists).where(eq(playlists.owner_id, userId)),
    );
    if (owned >= most) return { owned };
    const unknown = await unknownTrack(db, track_ids);
    if (unknown !== undefined) return { unknown };
    const { name, description = null, visibility = "private", collaborative = false } = values;
    const playlist = singleRow(
      await db
        .insert(playlists)
        .values({ owner_id: userId, name, description, visibility, collaborative })
        .returning({ id: playlists.id }),
    );
    if (track_ids.length > 0) {
      const entries = await insertEntries(db, playlist.id, userId, track_ids, undefined);
      const { tracks, duration } = await countEntries(
        db,
        entries.map(({ entry_id }) => entry_id),
      );
      await db.update(playlists).set({ tracks_count: tracks, duration }).where(eq(playlists.id, playlist.id));
    }
    noteWrite(userId);
    return playlist;
  });
}

/** Counts the playlists of an account. */
export async function countOwnPlaylists(userId: number): Promise<number> {
  const { owned } = singleRow(
    await db.select({ owned: count() }).from(playlists).where(eq(playlists.owner_id, userId)),
  );
  return owned;
}

/** Changes a playlist that the account manages. */
export function updatePlaylist(actor: Actor, playlistId: number, changes: PlaylistChanges) {
  return edit(actor, playlistId, mayManagePlaylist, async (db) => {
    const { name, description, visibility, collaborative, image_upload_id } = changes;
    await db
      .update(playlists)
      .set({
        ...{ name, description, visibility, collaborative, updated_at: NOW },
        ...(image_upload_id === null && { image: null, cover_id: null }),
      })
      .where(eq(playlists.id, playlistId));
    return noteEdit(db, playlistId, actor.userId, { type: "updated" });
  });
}

/** Gives a playlist that the transaction has changed an uploaded picture. */
export async function setPlaylistPicture(
  playlistId: number,
  cover: { id: number; path: string },
): Promise<void> {
  await db
    .update(playlists)
    .set({ cover_id: cover.id, image: cover.path })
    .where(eq(playlists.id, playlistId));
}

interface Adding {
  ids: readonly number[];
  position?: number | undefined;
  allow_duplicates: boolean;
}

/** Adds tracks to a playlist that the account may edit: all of the new ones, or none when one is unknown or there is no room. */
export function addTracks(actor: Actor, playlistId: number, { ids, position, allow_duplicates }: Adding) {
  return edit(actor, playlistId, mayEditPlaylist, async (db, { version }) => {
    const unknown = await unknownTrack(db, ids);
    if (unknown !== undefined) return { unknown };
    const { used, present } = singleRow(
      await db
        .select({
          used: count(),
          present: expression<number[]>(
            sql`coalesce(array_agg(distinct ${playlistItems.track_id}) filter (where ${playlistItems.track_id} = any(${[...ids]}::bigint[])), '{}')`,
          ),
        })
        .from(playlistItems)
        .where(eq(playlistItems.playlist_id, playlistId)),
    );
    const had = new Set(present.map(Number));
    const trackIds = allow_duplicates ? ids : [...new Set(ids)].filter((id) => !had.has(id));
    const counts = { added_count: trackIds.length, duplicate_count: ids.length - trackIds.length };
    if (trackIds.length === 0) return { ...counts, version };
    if (used + trackIds.length > MAX_PLAYLIST_TRACKS) return { used };
    const entries = await insertEntries(db, playlistId, actor.userId, trackIds, position);
    const [first] = entries;
    const after_entry_id = first ? await previousEntry(db, playlistId, first.entry_id) : null;
    const totals = await countEntries(
      db,
      entries.map(({ entry_id }) => entry_id),
    );
    const change: PlaylistEdit = { type: "added", entries, after_entry_id };
    return { ...counts, version: await noteEdit(db, playlistId, actor.userId, change, totals) };
  });
}

/** Removes the entries, or those of the tracks; returns how many. */
export function removeTracks(
  actor: Actor,
  playlistId: number,
  { ids, entry_ids }: { ids?: number[] | undefined; entry_ids?: number[] | undefined },
) {
  return edit(actor, playlistId, mayEditPlaylist, async (db, { version }) => {
    const entryCondition = ids
      ? sql`${playlistItems.track_id} = any(${ids}::bigint[])`
      : sql`id = any(${entry_ids ?? []}::bigint[])`;
    const deletedEntries = await db<{ id: number; listed: boolean; duration: number }[]>`
      with gone as (delete from ${playlistItems} where ${playlistItems.playlist_id} = ${playlistId} and ${entryCondition}
        returning ${playlistItems.id}, ${playlistItems.track_id})
      select gone.id, ${tracksTable.listed}, ${tracksTable.duration} from gone join ${tracksTable} on ${tracksTable.id} = gone.track_id
        order by gone.id`;
    if (deletedEntries.length === 0) return { removed_count: 0, version };
    const listedEntries = deletedEntries.filter(({ listed }) => listed);
    const duration = listedEntries.reduce((sum, entry) => sum + entry.duration, 0);
    const removed = { tracks: -listedEntries.length, duration: -duration };
    const change: PlaylistEdit = { type: "removed", entry_ids: deletedEntries.map(({ id }) => id) };
    return {
      removed_count: deletedEntries.length,
      version: await noteEdit(db, playlistId, actor.userId, change, removed),
    };
  });
}

interface Ordering {
  entry_id?: number | undefined;
  after_entry_id?: number | null | undefined;
  entry_ids?: number[] | undefined;
  version?: number | undefined;
}

/** Moves an entry, or all. `current` when the playlist has another version than the account has read; `wrong` for unknown entries. */
export function orderPlaylistRows(actor: Actor, playlistId: number, ordering: Ordering) {
  const { entry_id, after_entry_id = null, entry_ids = [] } = ordering;
  return edit(actor, playlistId, mayEditPlaylist, async (db, { version }) => {
    if (ordering.version !== undefined && ordering.version !== version) {
      return { version, current: await listedOrder(db, playlistId) };
    }
    if (entry_id !== undefined) {
      const isMoved = await movePlaylistEntry(db, playlistId, entry_id, after_entry_id);
      if (isMoved === undefined) return { version, wrong: true };
      if (!isMoved) return { version, changed: false };
      const change: PlaylistEdit = { type: "moved", entry_id, after_entry_id };
      return { version: await noteEdit(db, playlistId, actor.userId, change), changed: true };
    }
    const own = await listedOrder(db, playlistId);
    const ownIds = new Set(own);
    if (own.length !== entry_ids.length || !entry_ids.every((id) => ownIds.has(id)))
      return { version, wrong: true };
    if (own.every((id, index) => id === entry_ids[index])) return { version, changed: false };
    await orderEntries(db, playlistId, entry_ids);
    return { version: await noteEdit(db, playlistId, actor.userId, { type: "ordered" }), changed: true };
  });
}

/** Counts playlists again, of which tracks were hidden, shown or deleted. */
export async function recountPlaylist(playlistIds: readonly number[]): Promise<void> {
  for (const playlistId of playlistIds) {
    await inTransaction(async (db) => {
      await db
        .select({ id: playlists.id })
        .from(playlists)
        .where(eq(playlists.id, playlistId))
        .for("no key update");
      const [off] = await db<{ tracks: number; duration: number }[]>`
        select own.tracks - ${playlists.tracks_count} as tracks, own.duration - ${playlists.duration} as duration
        from ${playlists} cross join lateral (
          select count(*) as tracks, coalesce(sum(${tracksTable.duration}), 0)::bigint as duration
          from ${playlistItems} join ${tracksTable} on ${tracksTable.id} = ${playlistItems.track_id}
          where ${playlistItems.playlist_id} = ${playlists.id} and ${tracksTable.listed}) as own
        where ${playlists.id} = ${playlistId} and (own.tracks, own.duration) <> (${playlists.tracks_count}, ${playlists.duration})`;
      if (off) await noteEdit(db, playlistId, null, { type: "updated" }, off);
    });
  }
}
