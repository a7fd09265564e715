import { EventEmitter } from "node:events";
import { Logger, type RunnerOptions, runOnce, type TaskList } from "graphile-worker";
import { Pool } from "pg";
import { afterAll, vi } from "vitest";
import { sql } from "@/db/client";
import { processingTasks } from "@/lib/catalog/track-audio/processing-tasks";
import { databaseUrl } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { jobs } from "@/lib/platform/jobs/queries";

/** One for all files of a process, because the library keeps it. */
const LOGGER = Symbol.for("downbeat.tests.worker-logger");
// Safe cast: nobody else uses this symbol.
const globals = globalThis as { [LOGGER]?: Logger };
globals[LOGGER] ??= new Logger(() => () => {});

/** Shared by all runs of a file: connecting takes ten times as long as looking for jobs that are due. */
let workerPool: Pool | undefined;

afterAll(waitForWorkersToEnd);

/** Runs the jobs that are due, one after the other, once each; what failed is told to `events`. */
export async function runDue(taskList: TaskList, events = new EventEmitter()): Promise<void> {
  let pool = "";
  events.once("pool:create", ({ workerPool }) => {
    pool = workerPool.id;
  });
  const options: RunnerOptions = {
    pgPool: openWorkerPool(),
    taskList,
    concurrency: 1,
    noHandleSignals: true,
    logger: globals[LOGGER],
    events: createRelay(events),
  };
  await runOnce(options);
  // The library keeps the options of each run, and with them all that tasks and listeners reach.
  Reflect.deleteProperty(options, "taskList");
  Reflect.deleteProperty(options, "pgPool");
  Reflect.deleteProperty(options.events ?? {}, "emit");
  // The outcome of the last job is still on its way to the database then.
  await vi.waitFor(
    async () => {
      const held = await sql`select id from graphile_worker.jobs where locked_by = ${pool}`;
      if (held.length > 0) throw new Error("A job is still held.");
    },
    { interval: 5, timeout: 10_000 },
  );
}

/** An emitter that passes everything on to another. */
function createRelay(events: EventEmitter): EventEmitter {
  return Object.assign(new EventEmitter(), { emit: events.emit.bind(events) });
}

function openWorkerPool(): Pool {
  if (workerPool) return workerPool;
  workerPool = new Pool({ connectionString: databaseUrl() });
  // A connection that a test ends is replaced by the next run.
  workerPool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  return workerPool;
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
  await workerPool?.end();
  workerPool?.removeAllListeners();
  workerPool = undefined;
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
