import "server-only";
import { sql } from "@/db/client";

/**
 * The private tables of graphile-worker that we use, and their columns. Its minor releases may change them, so their names are
 * here alone and `tests/api/jobs/library.test.ts` looks for them. Its functions and its view `graphile_worker.jobs` are public.
 */
export const PRIVATE_TABLES = {
  _private_jobs: ["id", "task_id", "payload", "run_at", "attempts", "max_attempts", "locked_at", "locked_by"],
  _private_tasks: ["id", "identifier"],
} as const;

export const jobs = sql`graphile_worker._private_jobs`;

/** Renews the leases of workers, or begins them. */
export async function renewLeases(workers: readonly string[]): Promise<void> {
  await sql`
    insert into job_workers (id) select unnest(${[...workers]}::text[])
    on conflict (id) do update set last_seen_at = excluded.last_seen_at`;
}

/** Ends the leases of workers that have stopped, and unlocks their jobs: the library may have lost the end of one. */
export async function endLeases(workers: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`;
  await sql`delete from job_workers where id = any(${[...workers]}::text[])`;
}

/**
 * Unlocks the jobs of workers that have died: their lease was not renewed for `leaseSeconds`. A job that was locked less than that
 * ago is left alone, since its worker may be about to begin its lease.
 */
export async function unlockAbandonedJobs(leaseSeconds = 60): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(workers) from (
      select array_agg(distinct locked_by) as workers from ${jobs} as held
      where locked_at < now() - ${leaseSeconds} * interval '1 second' and not exists (
        select from job_workers
        where id = held.locked_by and last_seen_at > now() - ${leaseSeconds} * interval '1 second')) as abandoned
    where workers is not null`;
}

/**
 * Deletes jobs that will not be retried, because a newer one has replaced them or they have failed for three days, and workers
 * that died more than a day ago.
 */
export async function deleteSpentJobs(): Promise<void> {
  await sql`
    with gone as (delete from job_workers where last_seen_at < now() - interval '1 day')
    delete from ${jobs} where attempts >= max_attempts and locked_at is null`;
}

interface Job {
  id: number;
  task: string;
  payload: unknown;
  attempts: number;
  last_error: string | null;
  run_at: Date;
  locked_by: string | null;
}

/** All jobs that wait, run or failed, in the order in which they were queued. */
export async function findJobs(): Promise<Job[]> {
  return sql<Job[]>`
    select held.id, identifier as task, payload, attempts, last_error, run_at, locked_by
    from ${jobs} as held join graphile_worker._private_tasks as tasks on tasks.id = task_id order by held.id`;
}
