import "server-only";
import { excluded, expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import type { PageSlice } from "@/db/page";
import { jobWorkers } from "@/db/schema/jobs";

/**
 * The private tables of graphile-worker that we use, and their columns. Its minor releases may change them, so their names are
 * here alone and `tests/api/platform/jobs/library.test.ts` looks for them. Its functions and its view `graphile_worker.jobs` are public.
 */
export const PRIVATE_TABLES = {
  _private_jobs: [
    ...["id", "task_id", "payload", "run_at", "created_at", "attempts", "max_attempts"],
    ...["last_error", "locked_at", "locked_by"],
  ],
  _private_tasks: ["id", "identifier"],
} as const;

export const jobs = sql`graphile_worker._private_jobs`;

/** Renews the leases of workers, or begins them. */
export async function renewLeases(workers: readonly string[]): Promise<void> {
  await db
    .insert(jobWorkers)
    .values(workers.map((id) => ({ id })))
    .onConflictDoUpdate({ target: jobWorkers.id, set: { last_seen_at: excluded(jobWorkers.last_seen_at) } });
}

/** Ends the leases of workers that have stopped, and unlocks their jobs: the library may have lost the end of one. */
export async function endLeases(workers: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`;
  await db.delete(jobWorkers).where(expression(sql`${jobWorkers.id} = any(${[...workers]}::text[])`));
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
        select from ${jobWorkers}
        where ${jobWorkers.id} = held.locked_by
          and ${jobWorkers.last_seen_at} > now() - ${leaseSeconds} * interval '1 second')) as abandoned
    where workers is not null`;
}

/** Of tasks whose failed jobs wait so many seconds at most: brings forward those that would wait longer. */
export async function shortenDelays(longest: readonly { task: string; seconds: number }[]): Promise<void> {
  const due = sql`now() + longest.seconds * interval '1 second'`;
  await sql`
    select graphile_worker.reschedule_jobs(array[held.id], run_at => ${due})
    from unnest(${longest.map(({ task }) => task)}::text[], ${longest.map(({ seconds }) => seconds)}::int[]) as longest (task, seconds)
      join graphile_worker._private_tasks as tasks on tasks.identifier = longest.task
      join ${jobs} as held on held.task_id = tasks.id
    where ${STATES.failing} and held.run_at > ${due}`;
}

/**
 * Deletes jobs that will not be retried, because a newer one has replaced them or they have failed for three days, and workers
 * that died more than a day ago.
 */
export async function deleteSpentJobs(): Promise<void> {
  await sql`
    with gone as (delete from ${jobWorkers} where ${jobWorkers.last_seen_at} < now() - interval '1 day')
    delete from ${jobs} as held where held.attempts >= held.max_attempts and held.locked_at is null`;
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
    select held.id, identifier as task, held.payload, held.attempts, held.last_error, held.run_at, held.locked_by
    from ${jobs} as held join graphile_worker._private_tasks as tasks on tasks.id = task_id order by held.id`;
}

const STATES = {
  failing: sql`held.locked_at is null and held.last_error is not null`,
  running: sql`held.locked_at is not null`,
  waiting: sql`held.locked_at is null and held.last_error is null`,
  all: sql`true`,
};

export type JobState = keyof typeof STATES;

export interface TaskCount extends Record<JobState, number> {
  task: string;
}

/** Counts the jobs of each task in each state; tasks without jobs are missing. */
export async function countJobs(): Promise<TaskCount[]> {
  return sql<TaskCount[]>`
    select identifier as task, count(*) filter (where ${STATES.failing}) as failing,
      count(*) filter (where ${STATES.running}) as running, count(*) filter (where ${STATES.waiting}) as waiting, count(*) as all
    from ${jobs} as held join graphile_worker._private_tasks as tasks on tasks.id = task_id
    group by identifier order by identifier`;
}

export interface QueuedJob {
  id: number;
  task: string;
  state: Exclude<JobState, "all">;
  created_at: Date;
  run_at: Date;
  locked_at: Date | null;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
}

/** The jobs in a state, of the given tasks, newest first. Without their payloads, which may hold addresses. */
export async function findJobsPage(
  state: JobState,
  tasks: readonly string[],
  { limit, offset }: PageSlice,
): Promise<QueuedJob[]> {
  return sql<QueuedJob[]>`
    select held.id, identifier as task, held.created_at, held.run_at, held.locked_at, held.attempts, held.max_attempts,
      held.last_error,
      case when ${STATES.running} then 'running' when ${STATES.failing} then 'failing' else 'waiting' end as state
    from ${jobs} as held join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where ${STATES[state]} and identifier = any(${[...tasks]}::text[])
    order by held.id desc limit ${limit} offset ${offset}`;
}

/** Finds the task of a job; undefined when it is gone. */
export async function findTask(jobId: number): Promise<string | undefined> {
  const [row] = await sql<{ task: string }[]>`
    select identifier as task from ${jobs} as held join graphile_worker._private_tasks as tasks on tasks.id = task_id
    where held.id = ${jobId}`;
  return row?.task;
}

/** Runs a job now rather than when its next attempt is due. False when it is running or gone. */
export async function hurryJob(jobId: number): Promise<boolean> {
  const rows =
    await sql`select id from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now())`;
  return rows.length === 1;
}

/** Deletes a job, which then never runs again. False when it is running or gone. */
export async function deleteJob(jobId: number): Promise<boolean> {
  const rows = await sql`select id from graphile_worker.complete_jobs(array[${jobId}::bigint])`;
  return rows.length === 1;
}

/** The workers that are alive, and since when the job that is longest due waits; null when none is due. */
export async function findWorkers() {
  const [row] = await sql<[{ workers: number; due_since: Date | null }]>`
    select (select count(*) from ${jobWorkers} where ${jobWorkers.last_seen_at} > now() - interval '1 minute') as workers,
      (select min(run_at) from ${jobs} as held where ${STATES.waiting} and run_at <= now()) as due_since`;
  return row;
}
