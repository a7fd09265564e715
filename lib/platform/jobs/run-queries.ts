import "server-only";
import { count, desc, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jobRuns } from "@/db/schema/jobs";

export interface JobRun {
  task: string;
  started_at: Date;
  duration_ms: number;
  /** Null for a run that succeeded. */
  error: string | null;
}

/** Runs are kept for so many days. */
const RETENTION_DAYS = 7;

/** Stores the end of a run, and forgets the runs of its task that are too old. */
export async function insertRun({ task, started_at, duration_ms, error }: JobRun): Promise<void> {
  await sql`
    with old as (
      delete from ${jobRuns} where ${jobRuns.task} = ${task} and ${jobRuns.started_at} < now() - ${RETENTION_DAYS} * interval '1 day')
    insert into ${jobRuns} (${sql(jobRuns, "task", "started_at", "duration_ms", "error")})
    values (${task}, ${started_at}, ${duration_ms}, ${error})`;
}

export interface TaskRuns {
  task: string;
  runs: number;
  failures: number;
  last: JobRun;
}

/** The runs of each task that are kept, and the last of them. */
export async function findTaskRuns(): Promise<TaskRuns[]> {
  return db
    .select({
      task: jobRuns.task,
      runs: count(),
      failures: expression<number>(sql`count(${jobRuns.error})`),
      last: expression<TaskRuns["last"]>(sql`(
          select json_build_object('task', task, 'started_at', started_at, 'duration_ms', duration_ms, 'error', error)
          from ${jobRuns} as latest where latest.task = ${jobRuns.task} order by started_at desc limit 1)`),
    })
    .from(jobRuns)
    .groupBy(jobRuns.task);
}

/** The latest runs of a task, newest first. */
export async function findRuns(task: string, limit: number): Promise<JobRun[]> {
  return db
    .select({
      task: jobRuns.task,
      started_at: jobRuns.started_at,
      duration_ms: jobRuns.duration_ms,
      error: jobRuns.error,
    })
    .from(jobRuns)
    .where(eq(jobRuns.task, task))
    .orderBy(desc(jobRuns.started_at))
    .limit(limit);
}
