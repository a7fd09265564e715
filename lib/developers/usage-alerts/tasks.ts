import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { usageAlertMail } from "./mails";
import { findAlertWithOwner, moveAlerts } from "./queries";

/** The jobs about usage alerts; tests pass a `clock`. */
export function usageAlertTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async checkUsageAlerts() {
      await moveAlerts(clock());
    },

    async mailUsageAlert({ alert_id, is_reached }, job) {
      const alert = await findAlertWithOwner(alert_id);
      // Its owner may have removed it, and usage may have changed again.
      if (!alert || (alert.reached_at !== null) !== is_reached) return;
      const { email: to, user_id, reached_at: _, ...state } = alert;
      await sendEmail(
        { to, ...usageAlertMail({ ...state, is_reached }) },
        { kind: "usage_alert", user_id, job },
      );
    },
  });
}
