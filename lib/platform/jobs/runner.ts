import "server-only";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Job, Logger, run } from "graphile-worker";
import { Pool } from "pg";
import { directUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { deleteSpentJobs, endLeases, renewLeases, shortenDelays, unlockAbandonedJobs } from "./queries";
import { minutesBetweenRuns } from "./schedule";
import { recordRun, registerSchedules } from "./schedule-service";
import { jobTrace, type Lane, type RunnableTask, type Task } from "./task";

/** The number of jobs of a lane that run at once in a process, and its connections: one listens for new jobs. */
const LANES: Readonly<Record<Lane, { concurrency: number; connections: number }>> = {
  default: { concurrency: 4, connections: 4 },
  long: { concurrency: 2, connections: 2 },
};

const RENEWAL_MS = 15_000;
const RESTART_MS = 1_000;

/** The time in which the library stores the ends of a runner's last jobs. */
const LAST_ENDS_MS = 5_000;

/** The runners of a process. */
export interface JobRunners {
  /** Renews their leases, unlocks the jobs of workers that died, and shortens delays that are too long; runs by itself every 15 seconds. */
  renewAndCleanUp(): Promise<void>;
  /** Takes no more jobs and returns when those that run are done. */
  stop(): Promise<void>;
}

/** Starts taking jobs from the database, with a runner for each lane that has tasks. */
export async function startRunners(tasks: Readonly<Record<string, RunnableTask>>): Promise<JobRunners> {
  const workers = new Set<string>();
  const lanes: { stop(): Promise<void> }[] = [];
  for (const lane of ["default", "long"] as const) {
    const own = Object.values(tasks).filter(({ task }) => task.runs === lane);
    if (own.length > 0) lanes.push(await startLane(lane, own, workers));
  }

  const longest = Object.values(tasks).flatMap(({ task: { name, longestDelay } }) =>
    longestDelay === undefined ? [] : [{ task: name, seconds: longestDelay }],
  );

  async function renewAndCleanUp() {
    // First our own leases: after a pause of the whole machine all of them look abandoned.
    await renewLeases([...workers]);
    await unlockAbandonedJobs();
    await shortenDelays(longest);
    await deleteSpentJobs();
  }
  const timer = setInterval(() => {
    renewAndCleanUp().catch((cause) => log.warn({ err: cause }, "could not renew the leases of jobs"));
  }, RENEWAL_MS);

  return {
    renewAndCleanUp,
    async stop() {
      // Leases are renewed until the last job is done.
      await Promise.all(lanes.map((lane) => lane.stop())).finally(() => clearInterval(timer));
      await endLeases([...workers]);
    },
  };
}

/**
 * Takes a lane's jobs until it is stopped; `workers` contains the worker that does. The library's runner gives up when it cannot store
 * the end of a job, because PostgreSQL restarted for example: then its jobs are unlocked, and another takes over.
 */
async function startLane(lane: Lane, tasks: readonly RunnableTask[], workers: Set<string>) {
  let isStopping = false;
  let current = await startRunner(lane, tasks);
  await beginLease();

  async function beginLease(): Promise<void> {
    workers.add(current.worker);
    await renewLeases([current.worker]);
  }

  async function restartRunners(): Promise<void> {
    for (;;) {
      if (isStopping) current.stop();
      await current.end;
      if (isStopping) return;
      try {
        await endLeases([current.worker]);
        workers.delete(current.worker);
        current = await startRunner(lane, tasks);
        await beginLease();
      } catch (cause) {
        log.warn({ err: cause, lane }, "could not start another job runner");
        await sleep(RESTART_MS);
      }
    }
  }
  const replacing = restartRunners();

  return {
    async stop(): Promise<void> {
      isStopping = true;
      current.stop();
      await replacing;
    },
  };
}

/**
 * The times at which the jobs of scheduled tasks start, in the library's format. One that takes longer than its interval would otherwise be
 * joined by more and more of itself, until no worker is left for anything else: so one runs at a time, and one waits. A run that was missed
 * because no process ran is made up for.
 */
export function buildCrontab(tasks: readonly Task[]): string {
  return tasks
    .flatMap(({ name, schedule, queue = name }) =>
      schedule
        ? [`${schedule} ${name} ?queue=${queue}&jobKey=${name}&fill=${minutesBetweenRuns(schedule)}m`]
        : [],
    )
    .join("\n");
}

/** A runner of the library. */
interface LaneRunner {
  /** The id under which it locks jobs. */
  worker: string;
  /** Resolves when it takes no more jobs and all of its own have ended, because of `stop` or by itself. */
  end: Promise<void>;
  stop(): void;
}

async function startRunner(lane: Lane, tasks: readonly RunnableTask[]): Promise<LaneRunner> {
  let worker = "";
  const events = new EventEmitter().once("pool:create", ({ workerPool }) => {
    worker = workerPool.id;
  });
  registerSchedules(tasks.map(({ task }) => task));
  recordRuns(events);
  const lastEnds = waitForLastEnds(events);
  const pool = openRunnerPool(LANES[lane].connections);
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(tasks.map((runnable) => [runnable.task.name, runnable])),
    crontab: buildCrontab(tasks.map(({ task }) => task)),
    concurrency: LANES[lane].concurrency,
    // NOTIFY announces new jobs immediately; polling is for retries and for notifications missed during a lost connection.
    pollInterval: 1000,
    // Not for the batches: without them the library neither waits for the statement that ends a job nor handles its failure.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: jobLogger,
    events,
  }).catch(async (cause) => {
    await pool.end();
    throw cause;
  });
  // It rejects when it has ended by itself, or already.
  const stop = () => void runner.stop().catch(() => {});
  const end = Promise.race([Promise.allSettled([runner.promise]), lastEnds]).then(() => {
    stop();
    pool.end().catch(logLoss);
  });
  return { worker, end, stop };
}

/**
 * Resolves when a runner that takes no more jobs has had the time to store the ends of its own. The library (graphile-worker 0.17.3) miscounts
 * what it has to store once it could not store the ends of two jobs, and then says never that it has ended.
 */
async function waitForLastEnds(events: EventEmitter): Promise<void> {
  const running = new Set<string>();
  events.on("job:start", ({ job }: { job: Job }) => running.add(job.id));
  events.on("job:complete", ({ job }: { job: Job }) => {
    running.delete(job.id);
    if (running.size === 0) events.emit("idle");
  });
  await once(events, "pool:gracefulShutdown");
  do {
    if (running.size > 0) await once(events, "idle");
    await sleep(LAST_ENDS_MS, undefined, { ref: false });
  } while (running.size > 0);
}

/** Stores the end of each run of a task that starts by itself. */
function recordRuns(events: EventEmitter): void {
  const startTimes = new Map<string, number>();
  events.on("job:start", ({ job }: { job: Job }) => startTimes.set(job.id, Date.now()));
  events.on("job:complete", ({ job, error }: { job: Job; error: unknown }) => {
    const begin = startTimes.get(job.id) ?? Date.now();
    startTimes.delete(job.id);
    void recordRun({
      task: job.task_identifier,
      started_at: new Date(begin),
      duration_ms: Date.now() - begin,
      error: error ? (error instanceof Error ? error.message : String(error)) : null,
    });
  });
}

const logLoss = (err: unknown) => log.warn({ err }, "a connection of the job runner was lost");

/**
 * The connections of a runner. With a pool of its own the library stops listening for errors before it closes the pool, and a connection
 * that is lost in that moment, as when PostgreSQL stops as well, would end the process.
 */
function openRunnerPool(max: number): Pool {
  const pool = new Pool({ connectionString: directUrl(), max });
  pool.on("error", logLoss);
  pool.on("connect", (client) => void client.on("error", logLoss));
  return pool;
}

/** The job runner's routine messages are logged at debug level. */
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

const jobLogger = new Logger((scope) => (level, message, meta) => {
  // The end of a job is logged after its span.
  const trace = jobTrace((meta?.job as Job | undefined)?.payload);
  log[LEVELS[level]]({ job: scope.taskIdentifier, ...(trace && { trace_id: trace.traceId }) }, message);
});
