import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { leakedGrantMail } from "./mails";
import * as queries from "./oauth-queries";

/** A request with a token that ended within so many days is told so. */
const KEPT_DAYS = 1;

/** The jobs about apps. */
export function appTasks() {
  return implement(jobs, {
    async mailLeakedGrant({ grant_id }, job) {
      const person = await queries.findGrantPerson(grant_id);
      if (!person) return;
      const { email: to, user_id, name } = person;
      await sendEmail({ to, ...leakedGrantMail(name) }, { kind: "app_disconnected", user_id, job });
    },

    async deleteOldTokens() {
      await queries.deleteOldTokens(KEPT_DAYS);
    },
  });
}
