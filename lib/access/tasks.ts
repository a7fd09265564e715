import "server-only";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { sendMail } from "@/lib/mail/service";
import { applicantMail, operatorsMail } from "./mails";
import { findEvent, findOperatorAddresses } from "./queries";
import type { EventKind } from "./states";

/** What comes of somebody else's doing and changes what works: nobody misses it by a switch. */
const ALWAYS_TOLD: readonly EventKind[] = ["suspended", "reinstated"];

const EventJob = z.object({ event_id: z.int() });

/** The mails about access, each queued in the transaction of the event it tells of. */
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
};
