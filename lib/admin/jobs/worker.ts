import "server-only";
import { registrationTasks } from "@/lib/accounts/account/registration-tasks";
import { secondFactorTasks } from "@/lib/accounts/account/second-factor-tasks";
import { emailTasks } from "@/lib/accounts/account/sent-email-tasks";
import { accountTasks } from "@/lib/accounts/account/tasks";
import { auditLogTasks } from "@/lib/accounts/audit-log/tasks";
import { exportTasks } from "@/lib/admin/exports/tasks";
import { takedownTasks } from "@/lib/admin/reports/tasks";
import { setupTasks } from "@/lib/admin/setup/tasks";
import { albumTasks } from "@/lib/catalog/albums/edit-tasks";
import { commentTasks } from "@/lib/catalog/comments/tasks";
import { fileTasks } from "@/lib/catalog/files/tasks";
import { fingerprintTasks } from "@/lib/catalog/fingerprints/tasks";
import { searchTasks } from "@/lib/catalog/search-index/tasks";
import { deliveryTasks } from "@/lib/catalog/track-audio/delivery-tasks";
import { processingTasks } from "@/lib/catalog/track-audio/processing-tasks";
import { trackTasks } from "@/lib/catalog/tracks/edit-tasks";
import { uploadTasks } from "@/lib/catalog/uploads/tasks";
import { importTasks } from "@/lib/commerce/catalogs/tasks";
import { downloadTasks } from "@/lib/commerce/downloads/tasks";
import { licenseTasks } from "@/lib/commerce/licenses/tasks";
import { priceTasks } from "@/lib/commerce/offers/price-tasks";
import { versionTasks } from "@/lib/commerce/offers/replacement-tasks";
import { paymentInboxTasks } from "@/lib/commerce/payment-webhooks/tasks";
import { purchaseTasks } from "@/lib/commerce/payments/tasks";
import { payoutAccountTasks } from "@/lib/commerce/payouts/account-tasks";
import { transferTasks } from "@/lib/commerce/payouts/transfer-tasks";
import { invariantTasks } from "@/lib/commerce/reconciliation/invariant-tasks";
import { reconciliationTasks } from "@/lib/commerce/reconciliation/tasks";
import { reportScheduleTasks } from "@/lib/commerce/report-schedules/tasks";
import { splitTasks } from "@/lib/commerce/splits/tasks";
import { channelTasks } from "@/lib/community/channels/tasks";
import { pushTasks } from "@/lib/community/messaging/outbox-tasks";
import { inboxTasks } from "@/lib/community/messaging/read-state-tasks";
import { beatRequestTasks } from "@/lib/community/notifications/beat-request-tasks";
import { deviceTasks } from "@/lib/community/notifications/device-tasks";
import { intakeTasks } from "@/lib/community/notifications/intake-tasks";
import { notificationTasks } from "@/lib/community/notifications/tasks";
import { playlistTasks } from "@/lib/community/playlists/outbox-tasks";
import { noticeTasks } from "@/lib/community/reports/notice-tasks";
import { reportTasks } from "@/lib/community/reports/tasks";
import { invitationTasks } from "@/lib/developers/access/invitation-tasks";
import { accessTasks } from "@/lib/developers/access/tasks";
import { appTasks } from "@/lib/developers/apps/tasks";
import { eventTasks } from "@/lib/developers/events/tasks";
import { requestLogTasks } from "@/lib/developers/request-log/tasks";
import { sandboxTasks } from "@/lib/developers/sandbox/tasks";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { usageAlertTasks } from "@/lib/developers/usage-alerts/tasks";
import { webhookTasks } from "@/lib/developers/webhooks/tasks";
import { trendingTasks } from "@/lib/discovery/charts/tasks";
import { radioTasks } from "@/lib/discovery/radio/tasks";
import { hourlyTasks } from "@/lib/listening/plays/hourly-tasks";
import { countTasks } from "@/lib/listening/plays/rollup-tasks";
import { activityTasks } from "@/lib/platform/activity-log/tasks";
import { type JobRunners, startRunners } from "@/lib/platform/jobs/runner";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { achievementTasks } from "@/lib/progress/achievements/award-tasks";
import { boardTasks } from "@/lib/progress/leaderboards/tasks";
import { xpTasks } from "@/lib/progress/xp/counting-tasks";
import { bankTasks } from "@/lib/test-bank/tasks";

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
  ...noticeTasks(),
  ...takedownTasks(),
  ...playlistTasks(),
  ...accessTasks,
  ...invitationTasks,
  ...tokenTasks(),
  ...eventTasks(),
  ...webhookTasks(),
  ...accountTasks(),
  ...registrationTasks(),
  ...auditLogTasks(),
  ...exportTasks(),
  ...secondFactorTasks(),
  ...emailTasks(),
  ...bankTasks,
  ...requestLogTasks(),
  ...appTasks(),
  ...usageAlertTasks(),
  ...sandboxTasks,
  ...reportScheduleTasks(),
  ...importTasks(),
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
  ...hourlyTasks(),
  ...xpTasks,
  ...downloadTasks,
  ...licenseTasks(),
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
