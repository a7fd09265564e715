import { EventEmitter } from "node:events";
import { Logger, runOnce, type TaskList } from "graphile-worker";
import { afterAll, vi } from "vitest";
import { sql } from "@/db/client";
import { processingTasks } from "@/lib/catalog/track-audio/processing-tasks";
import { databaseUrl } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { jobs } from "@/lib/platform/jobs/queries";

afterAll(waitForWorkersToEnd);

/** Runs the jobs that are due, one after the other, once each; what failed is told to `events`. */
export async function runDue(taskList: TaskList, events = new EventEmitter()): Promise<void> {
  let pool = "";
  events.once("pool:create", ({ workerPool }) => {
    pool = workerPool.id;
  });
  await runOnce({
    connectionString: databaseUrl(),
    taskList,
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    events,
  });
  // The outcome of the last job is still on its way to the database then.
  await vi.waitFor(
    async () => {
      const held = await sql`select id from graphile_worker.jobs where locked_by = ${pool}`;
      if (held.length > 0) throw new Error("A job is still held.");
    },
    { interval: 5, timeout: 10_000 },
  );
}

/** Queues one job. */
export async function queueJob(...[task, payload]: Parameters<typeof enqueue>): Promise<void> {
  await sql`select ${enqueue(task, payload)}`;
}

/** Forgets all jobs, done or not. */
export async function forgetJobs(): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))`;
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
}

/** Has a worker hold all jobs since a time ago, as if it had taken them then. */
export async function holdJobs(worker: string, age: string): Promise<void> {
  await sql`update ${jobs} set locked_at = now() - ${age}::interval, locked_by = ${worker}, attempts = 1`;
}

/** Returns when the workers that ran have left the database, which is then dropped. */
export async function waitForWorkersToEnd(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from pg_stat_activity
        where datname = current_database() and application_name <> 'downbeat'`;
      if (row.count > 0) throw new Error(`${row.count} connections are still open.`);
    },
    { interval: 10, timeout: 10_000 },
  );
}

/** Runs the jobs of processing that are due. Throws what one of them fails with, unless `before` makes it fail. */
export async function runProcessing(given: Parameters<typeof processingTasks>[0] = {}): Promise<void> {
  const failures: unknown[] = [];
  const events = new EventEmitter().on("job:error", ({ error }) => failures.push(error));
  await runDue(processingTasks(given), events);
  if (failures.length > 0 && !given.before) throw failures[0];
}
