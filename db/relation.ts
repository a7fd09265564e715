import "server-only";
import type { Column } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { playlistFollows, playlists } from "@/db/schema/playlists";
import {
  albumLikes,
  albumReposts,
  artistFollows,
  artistLikes,
  follows,
  likes,
  relationChanges,
  relationCounts,
  reposts,
} from "@/db/schema/social";
import { trackStats, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { sql } from "./client";
import { desc, type PageResult, type Slice, sqlPage } from "./page";
import type { Fragment } from "./tagged";

/** A table of pairs, such as likes: each says that a subject relates to an object, since `created_at`. */
export interface RelationTable {
  pairs: PgTable & { created_at: PgColumn };
  /** The columns of the pair, which are its primary key. */
  subject: PgColumn;
  object: PgColumn;
  /** The table of the objects. */
  objects: PgTable & { id: PgColumn };
  /** The column of `track_stats` that has the total; without it `relation_counts` does. */
  figure?: PgColumn;
}

export const RELATIONS = {
  follows: { pairs: follows, subject: follows.follower_id, object: follows.followed_id, objects: users },
  artist_follows: {
    pairs: artistFollows,
    subject: artistFollows.follower_id,
    object: artistFollows.artist_id,
    objects: artists,
  },
  likes: {
    pairs: likes,
    subject: likes.user_id,
    object: likes.track_id,
    objects: tracks,
    figure: trackStats.likes,
  },
  album_likes: {
    pairs: albumLikes,
    subject: albumLikes.user_id,
    object: albumLikes.album_id,
    objects: albums,
  },
  artist_likes: {
    pairs: artistLikes,
    subject: artistLikes.user_id,
    object: artistLikes.artist_id,
    objects: artists,
  },
  reposts: {
    pairs: reposts,
    subject: reposts.user_id,
    object: reposts.track_id,
    objects: tracks,
    figure: trackStats.reposts,
  },
  album_reposts: {
    pairs: albumReposts,
    subject: albumReposts.user_id,
    object: albumReposts.album_id,
    objects: albums,
  },
  playlist_follows: {
    pairs: playlistFollows,
    subject: playlistFollows.user_id,
    object: playlistFollows.playlist_id,
    objects: playlists,
  },
} as const satisfies Record<string, RelationTable>;

export type RelationName = keyof typeof RELATIONS;

/** The outcome of a `put` or `remove`: it may be repeated, and then changes nothing. */
interface Outcome {
  changed: boolean;
}

const ANY = sql`true`;

/** Reads a relation. Any area may read; `relation()` writes. */
export function relationReader(table: RelationName) {
  const { pairs, subject, object, objects, figure }: RelationTable = RELATIONS[table];

  return {
    /** An SQL condition: whether the subject relates to the object. */
    has: (subjectId: number | Fragment, objectId: number | Fragment): Fragment =>
      sql`exists (select from ${pairs} where ${subject} = ${subjectId} and ${object} = ${objectId})`,

    /** An SQL expression for those of the ids to which the subject relates, as an array. */
    among: (subjectId: number, ids: readonly number[]): Fragment =>
      sql`array(select ${object} from ${pairs} where ${subject} = ${subjectId} and ${object} = any(${[...ids]}::bigint[]))`,

    /** A select of the ids of the subject's newest objects, at most `most`. */
    newest: (subjectId: number, most: number): Fragment => sql`
      select ${object} as id from ${pairs} where ${subject} = ${subjectId}
      order by ${pairs.created_at} desc, ${object} desc limit ${sql.unsafe(String(most))}`,

    /** An SQL expression for the number of subjects of the object. */
    count: (objectId: number | Fragment): Fragment => exactCount(table, figure, objectId),

    /**
     * A subject's objects, newest relation first: of `ids`, if given, and those of which `visible` is true, a condition on a row of
     * `objects`. `shape` builds the JSON of such a row.
     */
    async page<Shape>(
      subjectId: number,
      shape: Fragment,
      slice: Slice,
      { ids, visible }: { ids?: readonly number[]; visible?: Fragment } = {},
    ) {
      const idCondition = ids ? sql`and ${object} = any(${[...ids]}::bigint[])` : sql``;
      const visibleCondition = visible
        ? sql`and exists (select from ${objects} where ${objects.id} = ${object} and ${visible})`
        : sql``;
      const related = {
        from: pairs,
        where: sql`${subject} = ${subjectId} ${idCondition} ${visibleCondition}`,
        order: desc(pairs.created_at, object),
        join: sql`join ${objects} on ${objects.id} = ${object}`,
        shape,
      };
      const [row] = await sql<[PageResult<Shape>]>`select ${sqlPage(related, slice)}`;
      return row;
    },

    /**
     * An object's subjects, which are users, newest relation first, without `hidden`, a select of few ids. The total comes from the counter,
     * since an object may have a million.
     */
    async subjects<Shape>(objectId: number, shape: Fragment, slice: Slice, hidden: Fragment) {
      const related = {
        from: pairs,
        where: sql`${object} = ${objectId} and ${subject} <> all(array(${hidden}))`,
        total: sql`(${exactCount(table, figure, objectId)} - (
          select count(*) from ${pairs} where ${object} = ${objectId} and ${subject} = any(array(${hidden}))))`,
        order: desc(pairs.created_at, subject),
        join: sql`join ${users} on ${users.id} = ${subject}`,
        shape,
      };
      const [row] = await sql<[PageResult<Shape>]>`select ${sqlPage(related, slice)}`;
      return row;
    },
  };
}

/**
 * The statements that change a relation. Nothing here waits for another subject of the same object: its row is never updated, and
 * triggers append to `relation_changes` what `count` adds to the total that drainCounts() keeps.
 */
export function relation(table: RelationName) {
  const { pairs, subject, object, objects }: RelationTable = RELATIONS[table];
  const columns = sql`${sql(subject.name)}, ${sql(object.name)}`;

  return {
    ...relationReader(table),

    /** Relates a subject to an object; undefined when there is no such object of which `shown`, a condition on its row, is true. */
    async put(subjectId: number, objectId: number, shown: Fragment = ANY): Promise<Outcome | undefined> {
      const [outcome] = await sql<Outcome[]>`
        with known as (select ${objects.id} from ${objects} where ${objects.id} = ${objectId} and ${shown}),
        put as (
          insert into ${pairs} (${columns}) select ${subjectId}, id from known
          on conflict do nothing returning 1)
        select exists (select from put) as changed from known`;
      return outcome;
    },

    /** Ends the relation; undefined when there is no such object of which `shown` is true. */
    async remove(subjectId: number, objectId: number, shown: Fragment = ANY): Promise<Outcome | undefined> {
      const [outcome] = await sql<Outcome[]>`
        with gone as (
          delete from ${pairs} where ${subject} = ${subjectId} and ${object} = ${objectId} returning 1)
        select exists (select from gone) as changed from ${objects} where ${objects.id} = ${objectId} and ${shown}`;
      return outcome;
    },

    /** The statement that relates a subject to all of `ids`, a select of objects that exist, and returns a row for each new pair. */
    putAll: (subjectId: number, ids: Fragment): Fragment => sql`
      insert into ${pairs} (${columns}) select ${subjectId}, id from (${ids}) as objects order by id
      on conflict do nothing returning 1`,

    /** The statement that ends the relation to all of `ids`, and returns a row for each pair that is gone. */
    removeAll: (subjectId: number, ids: Fragment): Fragment => sql`
      delete from ${pairs} where ${subject} = ${subjectId} and ${object} in (${ids}) returning 1`,
  };
}

/** An SQL expression: a total and the changes that wait to be added to it. `figure` is where `track_stats` has the total. */
function exactCount(name: string, figure: Column | undefined, objectId: number | Fragment): Fragment {
  const total = figure
    ? sql`(select ${figure} from ${trackStats} where ${trackStats.track_id} = ${objectId})`
    : sql`(select ${relationCounts.total} from ${relationCounts} where ${relationCounts.relation} = ${literal(name)}
      and ${relationCounts.object_id} = ${objectId})`;
  return sql`(coalesce(${total}, 0) + coalesce((
    select sum(${relationChanges.delta}) from ${relationChanges}
    where ${relationChanges.relation} = ${literal(name)} and ${relationChanges.object_id} = ${objectId}), 0))::bigint`;
}

/** Not a bound value, so that PostgreSQL plans for the name. */
const literal = (name: string) => sql.unsafe(`'${name}'`);

/** An SQL expression for the number of comments of a track that are not deleted. */
export const commentsCount = (trackId: number | Fragment): Fragment =>
  exactCount("comments", trackStats.comments, trackId);

/** An SQL expression for the number of tracks, albums or artists that lists show. */
export const catalogCount = (table: "tracks" | "albums" | "artists"): Fragment =>
  exactCount(`listed_${table}`, undefined, sql`0`);

/** An SQL expression for how often a collection was started. */
export const collectionPlaysCount = (collectionId: number | Fragment): Fragment =>
  exactCount("collection_plays", undefined, collectionId);

/**
 * Adds at most `limit` waiting changes to the totals and returns how many it took. Any number of processes may do so at once: each
 * takes other changes, and locks the totals of tracks in the order of their ids, as the counting of plays does.
 */
export async function drainCounts(limit: number): Promise<number> {
  const [{ taken }] = await sql<[{ taken: number }]>`
    with taken as (
      delete from ${relationChanges} where ${relationChanges.id} in (
        select ${relationChanges.id} from ${relationChanges} order by ${relationChanges.id} limit ${limit} for update skip locked)
      returning ${relationChanges.relation}, ${relationChanges.object_id}, ${relationChanges.delta}),
    sums as (
      select relation, object_id, sum(delta) as delta from taken group by 1, 2 having sum(delta) <> 0),
    added as (
      insert into ${relationCounts} (${sql(relationCounts, "relation", "object_id", "total")})
      select relation, object_id, delta from sums where relation not in ('likes', 'reposts', 'comments') order by 1, 2
      on conflict (${sql(relationCounts, "relation", "object_id")}) do update
        set ${sql(relationCounts, "total")} = ${relationCounts.total} + excluded.total),
    of_tracks as (
      select object_id as track_id, coalesce(sum(delta) filter (where relation = 'likes'), 0) as likes,
        coalesce(sum(delta) filter (where relation = 'reposts'), 0) as reposts,
        coalesce(sum(delta) filter (where relation = 'comments'), 0) as comments
      from sums where relation in ('likes', 'reposts', 'comments') group by 1),
    locked as (
      select ${trackStats.track_id} from ${trackStats} join of_tracks using (track_id)
      order by ${trackStats.track_id} for no key update of ${trackStats}),
    counted as (
      update ${trackStats} set ${sql(trackStats, "likes")} = ${trackStats.likes} + of_tracks.likes,
        ${sql(trackStats, "reposts")} = ${trackStats.reposts} + of_tracks.reposts,
        ${sql(trackStats, "comments")} = ${trackStats.comments} + of_tracks.comments
      from of_tracks join locked using (track_id) where ${trackStats.track_id} = of_tracks.track_id)
    select count(*) as taken from taken`;
  return taken;
}
