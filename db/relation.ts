import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "./client";
import { desc, type Found, type Slice, sqlPage } from "./page";

type Fragment = PendingQuery<Row[]>;

/** A table of pairs, such as likes: each says that a subject relates to an object, since `created_at`. */
interface RelationTable {
  table: "follows" | "likes" | "reposts";
  /** The columns of the pair, which are its primary key. */
  subject: string;
  object: string;
  /** The table of the objects. */
  objects: string;
}

/** What a `put` or `remove` did: it may be repeated, and then changes nothing. */
interface Outcome {
  changed: boolean;
}

/**
 * The statements that all relations share. Nothing here waits for another subject of the same object: its row is never updated, and
 * triggers append to `relation_changes` what `count` adds to the total that drainCounts() keeps.
 */
export function relation({ table, ...columns }: RelationTable) {
  const pairs = sql(table);
  const [subject, object, objects] = [sql(columns.subject), sql(columns.object), sql(columns.objects)];

  return {
    /** Relates a subject to an object; undefined when there is no such object. */
    async put(subjectId: number, objectId: number): Promise<Outcome | undefined> {
      const [outcome] = await sql<Outcome[]>`
        with known as (select id from ${objects} where id = ${objectId}),
        put as (
          insert into ${pairs} (${subject}, ${object}) select ${subjectId}, id from known
          on conflict do nothing returning 1)
        select exists (select from put) as changed from known`;
      return outcome;
    },

    /** Ends the relation; undefined when there is no such object. */
    async remove(subjectId: number, objectId: number): Promise<Outcome | undefined> {
      const [outcome] = await sql<Outcome[]>`
        with gone as (
          delete from ${pairs} where ${subject} = ${subjectId} and ${object} = ${objectId} returning 1)
        select exists (select from gone) as changed from ${objects} where id = ${objectId}`;
      return outcome;
    },

    /** An SQL condition: whether the subject relates to the object. */
    has: (subjectId: number, objectId: Fragment): Fragment =>
      sql`exists (select from ${pairs} where ${subject} = ${subjectId} and ${object} = ${objectId})`,

    /** An SQL expression for the number of subjects of the object. */
    count: (objectId: Fragment): Fragment => sql`(
      coalesce((select total from relation_counts where relation = ${table} and object_id = ${objectId}), 0)
      + coalesce((select sum(delta) from relation_changes where relation = ${table} and object_id = ${objectId}), 0))::bigint`,

    /** A subject's objects, newest relation first; of `ids`, if given. `shape` builds the JSON of a row of `objects`. */
    async page<Shape>(subjectId: number, shape: Fragment, slice: Slice, ids?: readonly number[]) {
      const chosen = ids ? sql`and ${pairs}.${object} = any(${ids}::bigint[])` : sql``;
      const related = {
        from: sql`${pairs}`,
        where: sql`${pairs}.${subject} = ${subjectId} ${chosen}`,
        order: desc([sql`${pairs}.created_at`, sql`timestamptz`], [sql`${pairs}.${object}`, sql`bigint`]),
        join: sql`join ${objects} on ${objects}.id = ${pairs}.${object}`,
        shape,
      };
      const [row] = await sql<[Found<Shape>]>`select ${sqlPage(related, slice)}`;
      return row;
    },
  };
}

/**
 * Adds at most `limit` waiting changes to the totals and returns how many it took. Any number of processes may do so at once: each
 * takes other rows.
 */
export async function drainCounts(limit: number): Promise<number> {
  const [{ taken }] = await sql<[{ taken: number }]>`
    with taken as (
      delete from relation_changes where id in (
        select id from relation_changes order by id limit ${limit} for update skip locked)
      returning relation, object_id, delta),
    added as (
      insert into relation_counts (relation, object_id, total)
      select relation, object_id, sum(delta) from taken group by 1, 2 having sum(delta) <> 0 order by 1, 2
      on conflict (relation, object_id) do update set total = relation_counts.total + excluded.total)
    select count(*) as taken from taken`;
  return taken;
}
