import "server-only";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jobWorkers } from "@/db/schema/jobs";
import { statusDays } from "@/db/schema/status";
import { type Component, HISTORY_DAYS } from "./constants";

/** The results of one round of checks: for each part that this installation has, whether it failed. */
export interface Sample {
  at: Date;
  failed: Partial<Record<Component, boolean>>;
}

/** Counts a round of checks, unless one of that minute or of a later one has been counted; and forgets the days before the history. */
export async function insertSample({ at, failed }: Sample): Promise<void> {
  const components = Object.keys(failed);
  await sql`
    with gone as (delete from ${statusDays} where ${statusDays.day} < (now() at time zone 'UTC')::date - ${HISTORY_DAYS}::int),
    sample as (
      select date_trunc('minute', ${at}::timestamptz) as minute, component, failed
      from unnest(${components}::text[], ${Object.values(failed).map(Number)}::int[]) as checks (component, failed))
    insert into ${statusDays} (${sql(statusDays, "day", "component", "checked", "failed", "measured_at")})
    select (minute at time zone 'UTC')::date, component, 1, failed, minute from sample
    on conflict (${sql(statusDays, "day", "component")}) do update
      set checked = ${statusDays.checked} + 1, failed = ${statusDays.failed} + excluded.failed, measured_at = excluded.measured_at
      where ${statusDays.measured_at} < excluded.measured_at`;
}

interface DayRow {
  component: Component;
  day: string;
  checked: number;
  failed: number;
}

/** The days of the history that have checks. */
export async function findDays(): Promise<DayRow[]> {
  return db
    .select({
      component: statusDays.component,
      day: expression<string>(sql`to_char(${statusDays.day}, 'YYYY-MM-DD')`),
      checked: statusDays.checked,
      failed: statusDays.failed,
    })
    .from(statusDays)
    .where(expression(sql`${statusDays.day} > (now() at time zone 'UTC')::date - ${HISTORY_DAYS}::int`));
}

/** Whether a worker is alive and no job has waited for its first run for more than five minutes. */
export async function areJobsRunning(): Promise<boolean> {
  const [row] = await sql<[{ are_running: boolean }]>`
    select exists (select from ${jobWorkers} where ${jobWorkers.last_seen_at} > now() - interval '1 minute')
      and not exists (
        select from graphile_worker.jobs
        where run_at < now() - interval '5 minutes' and attempts = 0 and locked_at is null) as are_running`;
  return row.are_running;
}
