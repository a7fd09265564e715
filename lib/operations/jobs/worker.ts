import "server-only";
import { accountTasks } from "@/lib/accounts/account/tasks";
import { emailTasks } from "@/lib/accounts/emails/tasks";
import { registrationTasks } from "@/lib/accounts/registration/tasks";
import { activityTasks } from "@/lib/activity/stream/tasks";
import { bankTasks } from "@/lib/bank/tasks";
import { albumTasks } from "@/lib/catalog/albums/editing/tasks";
import { commentTasks } from "@/lib/catalog/comments/tasks";
import { deliveryTasks } from "@/lib/catalog/delivery/tasks";
import { fileTasks } from "@/lib/catalog/files/tasks";
import { fingerprintTasks } from "@/lib/catalog/fingerprints/tasks";
import { processingTasks } from "@/lib/catalog/processing/tasks";
import { searchTasks } from "@/lib/catalog/search-index/tasks";
import { trackTasks } from "@/lib/catalog/tracks/editing/tasks";
import { uploadTasks } from "@/lib/catalog/uploads/tasks";
import { downloadTasks } from "@/lib/commerce/downloads/tasks";
import { invariantTasks } from "@/lib/commerce/invariants/tasks";
import { payoutAccountTasks } from "@/lib/commerce/payments-connect/tasks";
import { priceTasks } from "@/lib/commerce/prices/tasks";
import { paymentInboxTasks } from "@/lib/commerce/purchases/inbox/tasks";
import { purchaseTasks } from "@/lib/commerce/purchases/tasks";
import { reconciliationTasks } from "@/lib/commerce/reconciliation/tasks";
import { splitTasks } from "@/lib/commerce/splits/tasks";
import { transferTasks } from "@/lib/commerce/transfers/tasks";
import { versionTasks } from "@/lib/commerce/versions/tasks";
import { beatRequestTasks } from "@/lib/community/beat-requests/tasks";
import { channelTasks } from "@/lib/community/channels/tasks";
import { deviceTasks } from "@/lib/community/devices/tasks";
import { pushTasks } from "@/lib/community/messaging/outbox/tasks";
import { inboxTasks } from "@/lib/community/messaging/read-state/tasks";
import { intakeTasks } from "@/lib/community/notifications/intake/tasks";
import { notificationTasks } from "@/lib/community/notifications/tasks";
import { playlistTasks } from "@/lib/community/playlists/outbox/tasks";
import { reportTasks } from "@/lib/community/reports/tasks";
import { accessTasks } from "@/lib/developers/access/tasks";
import { invitationTasks } from "@/lib/developers/invitations/tasks";
import { requestLogTasks } from "@/lib/developers/request-log/tasks";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { radioTasks } from "@/lib/discovery/radio/tasks";
import { trendingTasks } from "@/lib/discovery/trending/tasks";
import { type JobRunners, startRunners } from "@/lib/jobs/queue/runner";
import { countTasks } from "@/lib/listening/rollups/tasks";
import { setupTasks } from "@/lib/operations/setup/tasks";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { achievementTasks } from "@/lib/progress/achievements/awarding/tasks";
import { boardTasks } from "@/lib/progress/boards/tasks";
import { xpTasks } from "@/lib/progress/xp/counting/tasks";

/** The background tasks. A job runs in one process: the first to take it from the database. */
export const tasks = {
  ...pushTasks,
  ...beatRequestTasks,
  ...channelTasks(),
  ...deviceTasks,
  ...inboxTasks(),
  ...notificationTasks(),
  ...intakeTasks,
  ...reportTasks,
  ...playlistTasks(),
  ...accessTasks,
  ...invitationTasks,
  ...tokenTasks(),
  ...accountTasks(),
  ...registrationTasks(),
  ...emailTasks(),
  ...bankTasks,
  ...requestLogTasks(),
  ...setupTasks,
  ...albumTasks,
  ...trackTasks,
  ...searchTasks,
  ...processingTasks(),
  ...fingerprintTasks,
  ...commentTasks(),
  ...deliveryTasks,
  ...fileTasks(),
  ...activityTasks(),
  ...countTasks,
  ...xpTasks,
  ...downloadTasks,
  ...priceTasks,
  ...uploadTasks,
  ...purchaseTasks,
  ...paymentInboxTasks,
  ...radioTasks,
  ...trendingTasks,
  ...boardTasks,
  ...reconciliationTasks,
  ...splitTasks,
  ...transferTasks,
  ...invariantTasks,
  ...versionTasks,
  ...payoutAccountTasks,
  ...achievementTasks,
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
