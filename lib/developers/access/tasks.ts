import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { notify } from "@/lib/community/notifications/service";
import { implement } from "@/lib/platform/jobs/task";
import { findEvent, findOperatorAddresses, findOperators } from "./event-queries";
import * as jobs from "./jobs";
import { applicantMail, operatorsMail } from "./mails";
import type { EventKind } from "./states";

/** Others cause these events and they change what works, so no setting can turn their notifications off. */
const ALWAYS_NOTIFIED: readonly EventKind[] = ["suspended", "reinstated"];

/** Emails and notifications about access, each queued in the transaction of its event. */
export const accessTasks = implement(jobs, {
  async mailApplicant({ event_id }, job) {
    const event = await findEvent(event_id);
    const mail = event && applicantMail(event);
    if (!mail) return;
    const optional = !ALWAYS_NOTIFIED.includes(event.kind);
    if (optional && event.unwanted) return;
    const sending = { kind: "access", user_id: event.user_id, job } as const;
    await sendEmail({ to: event.email, ...mail }, { ...sending, ...(optional && { list: "access" }) });
  },

  async mailOperators({ event_id }, job) {
    const [event, operators] = await Promise.all([findEvent(event_id), findOperatorAddresses()]);
    const mail = event && operatorsMail(event);
    if (!mail || operators.length === 0) return;
    await sendEmail(
      { to: operators.join(", "), ...mail },
      { kind: "applications", list: "applications", job },
    );
  },

  async pushApplicant({ event_id }) {
    const event = await findEvent(event_id);
    const mail = event && applicantMail(event);
    if (!mail) return;
    await notify([event.user_id], {
      id: `access-${event_id}`,
      kind: "access",
      title: mail.subject,
      body: "",
      url: "/settings/developers/access",
    });
  },

  async pushOperators({ event_id }) {
    const [event, operators] = await Promise.all([findEvent(event_id), findOperators()]);
    if (!event) return;
    await notify(operators, {
      id: `access-${event_id}`,
      kind: "applications",
      // Without a name: programs on the channel need not know the applicant.
      title: event.kind === "applied" ? "New application for API access" : "New answer about API access",
      body: "",
      url: `/admin/access/${event.request_id}`,
    });
  },
});
