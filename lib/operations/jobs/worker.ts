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

/** The background jobs. Each runs on one node: the first to take it from the database. */
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

/** Cron jobs. Missed runs are not backfilled; the next run picks up whatever is due. */
const CRONTAB = [
  "*/5 * * * * queueUnreadMails",
  "*/10 * * * * queueExpiryMails",
  "20 * * * * turnRequestLogDays",
  "23 * * * * deleteExpiredSessions",
].join("\n");

const SWEEP_MS = 15_000;

/** Starts taking jobs from the database in this process. Further calls have no effect. */
export function startWorker(): Promise<Runner> {
  return singleton("worker", async () => {
    const runner = await run({
      connectionString: directUrl(),
      taskList: tasks,
      crontab: CRONTAB,
      concurrency: 4,
      maxPoolSize: 4,
      // NOTIFY announces new jobs immediately; polling is for retries and for notifications missed during a lost connection.
      pollInterval: 1000,
      noHandleSignals: true,
      logger: jobLogger,
    });
    const sweep = setInterval(() => {
      unlockAbandonedJobs()
        .then(deleteSpentJobs)
        .catch((cause) => log.warn({ err: cause }, "could not unlock abandoned jobs"));
    }, SWEEP_MS);
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        clearInterval(sweep);
        runner.stop().catch((cause) => log.warn({ err: cause }, "could not stop the job runner"));
      });
    }
    return runner;
  });
}

/** The job runner's routine messages are logged at debug level. */
const LEVELS = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

const jobLogger = new Logger(
  (scope) => (level, message) => log[LEVELS[level]]({ job: scope.taskIdentifier }, message),
);
