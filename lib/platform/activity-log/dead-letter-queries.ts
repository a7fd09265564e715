import "server-only";
import { count } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { activities, deadLetters } from "@/db/schema/activities";
import { DatabaseUnavailable } from "@/db/unavailable";
import type { DeadLetter } from "./pages";

/** The classes of errors of PostgreSQL that say nothing about the statement: connection, rolled back, resources, lock, shutdown. */
const PASSING = /^(08|40|53|55|57|58)/;

/** Whether an error is one of the moment, such as a deadlock or a database that restarts. */
export const isPassing = (cause: unknown): boolean =>
  DatabaseUnavailable.is(cause) ||
  (cause instanceof Error && "code" in cause && PASSING.test(String(cause.code)));

/** Notes that a consumer goes on without an activity, and why. */
export async function insertDeadLetter(consumer: string, activityId: number, error: string): Promise<void> {
  await sql`
    insert into ${deadLetters} (${sql(deadLetters, "consumer", "day", "kind", "key", "error")})
    select ${consumer}, day, kind, key, ${error} from ${activities} where ${activities.id} = ${activityId}
    on conflict (${sql(deadLetters, "consumer", "day", "kind", "key")}) do update set ${sql(deadLetters, "error")} = excluded.error,
      ${sql(deadLetters, "created_at")} = now()`;
}

/** Counts the activities that were set aside, by consumer and kind. */
export async function findDeadLetters(): Promise<DeadLetter[]> {
  return db
    .select({
      consumer: deadLetters.consumer,
      kind: deadLetters.kind,
      count: count(),
      last_error: expression<DeadLetter["last_error"]>(
        sql`(array_agg(${deadLetters.error} order by ${deadLetters.created_at} desc))[1]`,
      ),
      last_at: expression<DeadLetter["last_at"]>(sql`to_json(max(${deadLetters.created_at})) #>> '{}'`),
    })
    .from(deadLetters)
    .groupBy(deadLetters.consumer, deadLetters.kind)
    .orderBy(deadLetters.consumer, deadLetters.kind);
}

/** Puts what a consumer has set aside at the end of the stream again. Every consumer meets it there, as if it were done again. */
export async function returnToStream(consumer: string): Promise<number> {
  const returned = await sql`
    with again as (delete from ${deadLetters} where ${deadLetters.consumer} = ${consumer} returning ${deadLetters.day}, ${deadLetters.kind},
      ${deadLetters.key})
    update ${activities} set ${sql(activities, "id")} = nextval('activities_id_seq'), ${sql(activities, "xact")} = pg_current_xact_id()
      from again
    where ${activities.day} = again.day and ${activities.kind} = again.kind and ${activities.key} = again.key`;
  return returned.count;
}
