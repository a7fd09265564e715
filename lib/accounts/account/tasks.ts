import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { emailChangedMail } from "./email-mails";
import { deleteExpiredEmailCodes } from "./email-queries";
import * as jobs from "./jobs";
import { accountDeletedMail, passwordChangedMail, suspensionMail } from "./mails";
import { deleteExpiredSessions, findAddressee } from "./queries";
import { sendEmail } from "./sent-email-service";

/** The jobs about accounts; tests pass a `clock` to expire what expires. */
export function accountTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async sendPasswordChangeMail({ user_id, changed_at, by_mail }, job) {
      const to = await findAddressee(user_id);
      if (!to) return;
      const mail = passwordChangedMail({ name: to.name, changedAt: changed_at, byMail: by_mail });
      await sendEmail({ to: to.email, ...mail }, { kind: "password_changed", user_id, job });
    },

    async mailSuspension({ user_id, suspended, reason }, job) {
      const to = await findAddressee(user_id);
      if (!to) return;
      const mail = suspensionMail({ name: to.name, suspended, reason });
      await sendEmail({ to: to.email, ...mail }, { kind: "account_suspended", user_id, job });
    },

    async mailAccountDeleted({ email, name, handle, deleted_at }, job) {
      const mail = accountDeletedMail({ name, handle, deletedAt: deleted_at });
      await sendEmail({ to: email, ...mail }, { kind: "account_deleted", job });
    },

    async sendEmailChangeMail({ name, old_email, email, changed_at, undo_code }, job) {
      const mail = emailChangedMail({ name, email, changedAt: changed_at, undoCode: undo_code });
      await sendEmail({ to: old_email, ...mail }, { kind: "email_changed", job });
    },

    async deleteExpiredSessions() {
      await deleteExpiredSessions(clock());
    },

    async deleteExpiredEmailCodes() {
      await deleteExpiredEmailCodes(clock());
    },
  });
}
