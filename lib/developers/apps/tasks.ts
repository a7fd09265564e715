import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import { deleteUnusedApps } from "./document-queries";
import * as jobs from "./jobs";
import { leakedGrantMail, leakedSecretMail } from "./mails";
import * as queries from "./oauth-queries";
import { findDeveloper } from "./secret-queries";

/** Codes and tokens stay for so many days after their end: a request with one is told when that was. */
const MAX_AGE_DAYS = 1;

/** An app that is nobody's stays for so many days without having been connected. */
const MAX_UNUSED_DAYS = 30;

/** The jobs about apps. */
export function appTasks() {
  return implement(jobs, {
    async mailLeakedGrant({ grant_id }, job) {
      const person = await queries.findGrantPerson(grant_id);
      if (!person) return;
      const { email: to, user_id, name } = person;
      await sendEmail({ to, ...leakedGrantMail(name) }, { kind: "app_disconnected", user_id, job });
    },

    async mailLeakedSecret({ app_id }, job) {
      const developer = await findDeveloper(app_id);
      if (!developer) return;
      const { email: to, user_id, name } = developer;
      const letter = leakedSecretMail({ id: app_id, name });
      await sendEmail({ to, ...letter }, { kind: "app_secret_leaked", user_id, job });
    },

    async deleteOldTokens() {
      await queries.deleteOldTokens(MAX_AGE_DAYS);
      await deleteUnusedApps(MAX_UNUSED_DAYS);
    },
  });
}
