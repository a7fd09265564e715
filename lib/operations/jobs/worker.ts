import "server-only";
import { Logger, type Runner, run } from "graphile-worker";
import { accountTasks } from "@/lib/accounts/account/tasks";
import { deviceTasks } from "@/lib/community/devices/tasks";
import { pushTasks } from "@/lib/community/messaging/outbox/tasks";
import { inboxTasks } from "@/lib/community/messaging/read-state/tasks";
import { accessTasks } from "@/lib/developers/access/tasks";
import { invitationTasks } from "@/lib/developers/invitations/tasks";
import { requestLogTasks } from "@/lib/developers/request-log/tasks";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { directUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { deleteSpentJobs, unlockAbandonedJobs } from "./queries";

/** The jobs that run outside requests. Each runs on one node, whichever takes it first from the database. */
export const tasks = {
  ...pushTasks,
  ...deviceTasks,
  ...inboxTasks(),
  ...accessTasks,
  ...invitationTasks,
  ...tokenTasks(),
  ...accountTasks(),
  ...requestLogTasks(),
};

/** The jobs that the clock starts. A run that nobody was there for is not made up: the next one finds what is due. */
const CRONTAB = [
  "*/5 * * * * queueUnreadMails",
  "*/10 * * * * queueExpiryMails",
  "20 * * * * turnRequestLogDays",
  "23 * * * * deleteExpiredSessions",
].join("\n");

const SWEEP_MS = 15_000;

/** Starts taking jobs from the database in this process; once, however often it is called. */
export function startWorker(): Promise<Runner> {
  return singleton("worker", async () => {
    const runner = await run({
      connectionString: directUrl(),
      taskList: tasks,
      crontab: CRONTAB,
      concurrency: 4,
      maxPoolSize: 4,
      // A new job is told by NOTIFY at once; this is for retries and for what a lost connection missed.
      pollInterval: 1000,
      noHandleSignals: true,
      logger: jobLogger,
    });
    const sweep = setInterval(() => {
      unlockAbandonedJobs()
        .then(deleteSpentJobs)
        .catch((cause) => log.warn({ err: cause }, "could not look for abandoned jobs"));
    }, SWEEP_MS);
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        clearInterval(sweep);
        runner.stop().catch((cause) => log.warn({ err: cause }, "could not stop the jobs"));
      });
    }
    return runner;
  });
}

/** What the job runner tells about its daily work is for debugging only. */
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

const jobLogger = new Logger(
  (scope) => (level, message) => log[LEVELS[level]]({ job: scope.taskIdentifier }, message),
);
