import "server-only";
import { accountTasks } from "@/lib/accounts/account/tasks";
import { emailTasks } from "@/lib/accounts/emails/tasks";
import { albumTasks } from "@/lib/catalog/albums/editing/tasks";
import { fileTasks } from "@/lib/catalog/files/tasks";
import { fingerprintTasks } from "@/lib/catalog/fingerprints/tasks";
import { processingTasks } from "@/lib/catalog/processing/tasks";
import { trackTasks } from "@/lib/catalog/tracks/editing/tasks";
import { uploadTasks } from "@/lib/catalog/uploads/tasks";
import { channelTasks } from "@/lib/community/channels/tasks";
import { deviceTasks } from "@/lib/community/devices/tasks";
import { pushTasks } from "@/lib/community/messaging/outbox/tasks";
import { inboxTasks } from "@/lib/community/messaging/read-state/tasks";
import { accessTasks } from "@/lib/developers/access/tasks";
import { invitationTasks } from "@/lib/developers/invitations/tasks";
import { requestLogTasks } from "@/lib/developers/request-log/tasks";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { type JobRunners, startRunners } from "@/lib/jobs/queue/runner";
import { setupTasks } from "@/lib/operations/setup/tasks";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

/** The background tasks. A job runs in one process: the first to take it from the database. */
export const tasks = {
  ...pushTasks,
  ...channelTasks(),
  ...deviceTasks,
  ...inboxTasks(),
  ...accessTasks,
  ...invitationTasks,
  ...tokenTasks(),
  ...accountTasks(),
  ...emailTasks(),
  ...requestLogTasks(),
  ...setupTasks,
  ...albumTasks,
  ...trackTasks,
  ...processingTasks(),
  ...fingerprintTasks,
  ...fileTasks(),
  ...uploadTasks,
};

/** Starts taking jobs from the database in this process. Further calls have no effect. */
export function startWorker(): Promise<JobRunners> {
  return singleton("worker", async () => {
    const runners = await startRunners(tasks);
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        runners.stop().catch((cause) => log.warn({ err: cause }, "could not stop the job runners"));
      });
    }
    return runners;
  });
}
