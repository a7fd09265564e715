import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import * as jobs from "@/lib/commerce/beat-requests/jobs";
import { announceExpired, forgetDays, recordNotification } from "@/lib/commerce/beat-requests/service";
import { implement } from "@/lib/platform/jobs/task";
import { fateMail, submissionsMail } from "./beat-request-mails";
import { findFate, findUnopened } from "./beat-request-queries";
import { previewLine } from "./names";
import { notify } from "./service";

const requestPath = (requestId: string) => `/requests/${requestId}`;

export const beatRequestTasks = implement(jobs, {
  async notifyProducers({ request_id }) {
    const notified = await recordNotification(request_id);
    if (!notified) return;
    await notify(notified.user_ids, {
      id: `request-${request_id}`,
      kind: "beat_requests",
      title: `New beat request: ${notified.genre}`,
      body: previewLine(notified.content),
      url: requestPath(request_id),
    });
  },

  async notifyRequester({ request_id }, job) {
    const unopened = await findUnopened(request_id);
    if (!unopened || unopened.submissions === 0) return;
    const { user_id, submissions, last_id, first_email } = unopened;
    if (first_email) {
      const mail = submissionsMail({ ...unopened, path: requestPath(request_id) });
      await sendEmail(
        { to: unopened.email, ...mail },
        { kind: "beat_requests", user_id, job, list: "request_submissions" },
      );
    }
    await notify([user_id], {
      id: `submissions-${last_id}`,
      kind: "request_submissions",
      title: submissions === 1 ? "A track for your request" : `${submissions} new tracks for your request`,
      body: previewLine(unopened.content),
      url: requestPath(request_id),
    });
  },

  async notifySubmitter({ request_id, user_id }, job) {
    const fate = await findFate(request_id, user_id);
    if (!fate) return;
    const mail = fateMail({ ...fate, path: requestPath(request_id) });
    if (!fate.unwanted) {
      const sending = { kind: "beat_requests", user_id, job, list: "request_results" } as const;
      await sendEmail({ to: fate.email, ...mail }, sending);
    }
    await notify([user_id], {
      id: `fate-${request_id}`,
      kind: "request_results",
      title: mail.subject,
      body: fate.chosen ? "" : "Thank you for sending yours.",
      url: requestPath(request_id),
    });
  },

  announceExpiredRequests: () => announceExpired(),

  forgetBeatRequestDays: () => forgetDays(),
});
