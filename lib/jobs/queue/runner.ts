import "server-only";
import { EventEmitter } from "node:events";
import { Logger, type Runner, run } from "graphile-worker";
import type { Lane, RunnableTask } from "@/lib/jobs/tasks/task";
import { directUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { deleteSpentJobs, endLeases, renewLeases, unlockAbandonedJobs } from "./queries";

/** How many jobs of a lane run at once in a process, and its connections: one listens for new jobs. */
const LANES: Readonly<Record<Lane, { concurrency: number; maxPoolSize: number }>> = {
  default: { concurrency: 4, maxPoolSize: 4 },
  long: { concurrency: 2, maxPoolSize: 2 },
};

const RENEWAL_MS = 15_000;

/** The runners of a process. */
export interface JobRunners {
  /** Renews their leases and unlocks the jobs of workers that died; runs by itself every 15 seconds. */
  sweep(): Promise<void>;
  /**
   * Takes no more jobs and returns when those that run are done. The library may lose the end of one that ends meanwhile, which then
   * runs again in another process.
   */
  stop(): Promise<void>;
}

/** Starts taking jobs from the database, with a runner for each lane that has tasks. */
export async function startRunners(tasks: Readonly<Record<string, RunnableTask>>): Promise<JobRunners> {
  const workers = new Set<string>();
  const events = new EventEmitter().on("pool:create", ({ workerPool }) => workers.add(workerPool.id));
  const runners: Runner[] = [];
  for (const [lane, limits] of Object.entries(LANES)) {
    const own = Object.values(tasks).filter(({ task }) => task.runs === lane);
    if (own.length === 0) continue;
    const runner = await run({
      connectionString: directUrl(),
      taskList: Object.fromEntries(own.map((runnable) => [runnable.task.name, runnable])),
      crontab: own.flatMap(({ task }) => (task.schedule ? [`${task.schedule} ${task.name}`] : [])).join("\n"),
      ...limits,
      // NOTIFY announces new jobs immediately; polling is for retries and for notifications missed during a lost connection.
      pollInterval: 1000,
      noHandleSignals: true,
      logger: jobLogger,
      events,
    });
    runners.push(runner);
  }

  async function sweep() {
    // First our own leases: after a pause of the whole machine all of them look abandoned.
    await renewLeases([...workers]);
    await unlockAbandonedJobs();
    await deleteSpentJobs();
  }
  const timer = setInterval(() => {
    sweep().catch((cause) => log.warn({ err: cause }, "could not renew the leases of jobs"));
  }, RENEWAL_MS);
  await renewLeases([...workers]);

  return {
    sweep,
    async stop() {
      // Leases are renewed until the last job is done.
      await Promise.all(runners.map((runner) => runner.stop())).finally(() => clearInterval(timer));
      await endLeases([...workers]);
    },
  };
}

/** The job runner's routine messages are logged at debug level. */
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

const jobLogger = new Logger(
  (scope) => (level, message) => log[LEVELS[level]]({ job: scope.taskIdentifier }, message),
);
