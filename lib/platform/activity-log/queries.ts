import "server-only";
import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { activities as activitiesTable, activityConsumers } from "@/db/schema/activities";
import type { ActivityKind } from "./kinds";

/** Something that somebody did. What a kind's fields say is in kinds.ts. */
export interface Activity {
  id: number;
  /** The time of the act. */
  at: Date;
  kind: ActivityKind;
  /** The account that did it; null for the system. */
  actor_id: number | null;
  /** The account that it concerns. */
  user_id: number | null;
  /** The artist whose accounts it concerns. */
  artist_id: number | null;
  subject_type: string;
  subject_id: string;
  /** The same whenever the same act is done again, or taken back. */
  key: string;
  /** Whether it was taken back. */
  undone: boolean;
  details: Record<string, unknown> | null;
  /** The place in a trace of the request that did it, as a `traceparent`. */
  trace: string | null;
}

/** The position of a consumer. The numbers of transactions are larger than JavaScript's. */
interface Cursor {
  xact: string;
  id: number;
}

/** The rows after a place that every transaction before has decided about: what commits late comes later, never between. */
const after = ({ xact, id }: Cursor) => sql`
  (${activitiesTable.xact}, ${activitiesTable.id}) > (${xact}::xid8, ${id})
    and ${activitiesTable.xact} < pg_snapshot_xmin(pg_current_snapshot())`;

/** Whether something waits for the consumer. */
export async function hasActivities(consumer: string): Promise<boolean> {
  const [{ waiting }] = await sql<[{ waiting: boolean }]>`
    select not exists (select from ${activityConsumers} where ${activityConsumers.name} = ${consumer}) or exists (
      select from ${activitiesTable}
      where (${activitiesTable.xact}, ${activitiesTable.id}) > (
        select ${activityConsumers.xact}, ${activityConsumers.id} from ${activityConsumers} where ${activityConsumers.name} = ${consumer})
          and ${activitiesTable.xact} < pg_snapshot_xmin(pg_current_snapshot())) as waiting`;
  return waiting;
}

/** Finds the end of the stream: all transactions before it are over. */
export async function findEnd(): Promise<string> {
  const [{ end }] = await sql<[{ end: string }]>`select pg_snapshot_xmin(pg_current_snapshot())::text as end`;
  return end;
}

/** Whether a consumer has handled everything before an end of the stream. */
export async function isPast(consumer: string, end: string): Promise<boolean> {
  const [{ past }] = await sql<[{ past: boolean }]>`
    select exists (select from ${activityConsumers} where ${activityConsumers.name} = ${consumer}) and not exists (
      select from ${activitiesTable}
      where (${activitiesTable.xact}, ${activitiesTable.id}) > (select ${activityConsumers.xact}, ${activityConsumers.id}
        from ${activityConsumers} where ${activityConsumers.name} = ${consumer}) and ${activitiesTable.xact} < ${end}::xid8) as past`;
  return past;
}

/** Locks the place of a consumer until the end of the transaction; undefined while another process has it. */
export async function lockCursor(consumer: string): Promise<Cursor | undefined> {
  await db.insert(activityConsumers).values({ name: consumer, xact: "0", id: 0 }).onConflictDoNothing();
  const [place] = await sql<Cursor[]>`
    select ${activityConsumers.xact}::text, ${activityConsumers.id} from ${activityConsumers}
      where ${activityConsumers.name} = ${consumer} for update skip locked`;
  return place;
}

/** At most `limit` activities after a place, in the order of the stream, and the place of the last. */
export async function findActivities(
  place: Cursor,
  limit: number,
): Promise<{ activities: Activity[]; last: Cursor | undefined }> {
  const rows = await sql<(Activity & Cursor)[]>`
    select ${activitiesTable.id}, ${activitiesTable.xact}::text, ${activitiesTable.at}, ${activitiesTable.kind},
      ${activitiesTable.actor_id}, ${activitiesTable.user_id}, ${activitiesTable.artist_id}, ${activitiesTable.subject_type},
      ${activitiesTable.subject_id}, ${activitiesTable.key}, ${activitiesTable.undone}, ${activitiesTable.details}, ${activitiesTable.trace}
    from ${activitiesTable} where ${after(place)} order by ${activitiesTable.xact}, ${activitiesTable.id} limit ${limit}`;
  const last = rows.at(-1);
  return {
    activities: rows.map(({ xact: _, ...activity }) => activity),
    last: last && { xact: last.xact, id: last.id },
  };
}

export async function advanceCursor(consumer: string, { xact, id }: Cursor): Promise<void> {
  await db.update(activityConsumers).set({ xact, id }).where(eq(activityConsumers.name, consumer));
}

/** An activity that no trigger writes. */
export type NewActivity = Pick<Activity, "at" | "kind" | "subject_type" | "subject_id" | "key"> &
  Partial<Pick<Activity, "actor_id" | "user_id" | "artist_id" | "details">>;

/** Adds activities; one with the kind, key and day of another takes its place. */
export async function insertActivities(activities: readonly NewActivity[]): Promise<void> {
  await sql`
    select note_activity(at, kind, actor_id, user_id, artist_id, subject_type, subject_id, key, false, details)
    from jsonb_to_recordset(${sql.json(activities as never)}) as added (at timestamptz, kind text, actor_id bigint, user_id bigint,
      artist_id bigint, subject_type text, subject_id text, key text, details jsonb)`;
}

/**
 * After a restore from a logical dump the transactions of this server have smaller numbers than the rows. Everything in the table is
 * then taken for read. Returns whether it was so.
 */
export async function rebindCursors(): Promise<boolean> {
  const [{ foreign }] = await sql<[{ foreign: boolean }]>`
    select exists (select from ${activityConsumers} where ${activityConsumers.xact} >= pg_snapshot_xmax(pg_current_snapshot())) as foreign`;
  if (!foreign) return false;
  await sql`
    with adopted as (update ${activitiesTable} set ${sql(activitiesTable, "xact")} = '1'
      where ${activitiesTable.xact} >= pg_snapshot_xmax(pg_current_snapshot()))
    update ${activityConsumers} set ${sql(activityConsumers, "xact")} = '2', ${sql(activityConsumers, "id")} = 0
      where ${activityConsumers.xact} >= pg_snapshot_xmax(pg_current_snapshot())`;
  return true;
}

/** Makes the coming two months' partitions, and forgets what is older than `days` days before `now`. */
export async function turnMonths(now: Date, days: number): Promise<void> {
  await sql`select ensure_activity_months(${now}::date, (${now}::date + interval '2 months')::date)`;
  await sql`select forget_activities(${now}::date - ${days}::int)`;
}
