import "server-only";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { notify } from "@/lib/community/notifications/service";
import { sendMail } from "@/lib/platform/mail/service";
import { applicantMail, operatorsMail } from "./mails";
import { findEvent, findOperatorAddresses, findOperators } from "./queries";
import type { EventKind } from "./states";

/** Others cause these events and they change what works, so no setting can turn their notifications off. */
const ALWAYS_TOLD: readonly EventKind[] = ["suspended", "reinstated"];

const EventJob = z.object({ event_id: z.int() });

/** Emails and notifications about access, each queued in the transaction of its event. */
export const accessTasks: TaskList = {
  async mailApplicant(payload) {
    const event = await findEvent(EventJob.parse(payload).event_id);
    const mail = event && applicantMail(event);
    if (!mail) return;
    const optional = !ALWAYS_TOLD.includes(event.kind);
    if (optional && event.unwanted) return;
    await sendMail({ to: event.email, ...mail, optional });
  },

  async mailOperators(payload) {
    const [event, operators] = await Promise.all([
      findEvent(EventJob.parse(payload).event_id),
      findOperatorAddresses(),
    ]);
    const mail = event && operatorsMail(event);
    if (mail && operators.length > 0) await sendMail({ to: operators.join(", "), ...mail, optional: true });
  },

  async pushApplicant(payload) {
    const { event_id } = EventJob.parse(payload);
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

  async pushOperators(payload) {
    const { event_id } = EventJob.parse(payload);
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
};
