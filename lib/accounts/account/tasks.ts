import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import { sendMail } from "@/lib/platform/mail/service";
import * as jobs from "./jobs";
import { accountDeletedMail, emailChangedMail, passwordChangedMail } from "./mails";
import { deleteExpiredEmailChanges, deleteExpiredSessions, findAddressee } from "./queries";

/** The jobs about accounts; tests pass a `clock` to expire what expires. */
export function accountTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async mailPasswordChanged({ user_id, changed_at, by_mail }) {
      const to = await findAddressee(user_id);
      if (!to) return;
      const mail = passwordChangedMail({ name: to.name, changedAt: changed_at, byMail: by_mail });
      await sendMail({ to: to.email, ...mail });
    },

    async mailAccountDeleted({ email, name, handle, deleted_at }) {
      await sendMail({ to: email, ...accountDeletedMail({ name, handle, deletedAt: deleted_at }) });
    },

    async mailEmailChanged({ name, old_email, email, changed_at }) {
      await sendMail({ to: old_email, ...emailChangedMail({ name, email, changedAt: changed_at }) });
    },

    async deleteExpiredSessions() {
      await deleteExpiredSessions(clock());
    },

    async deleteExpiredEmailChanges() {
      await deleteExpiredEmailChanges(clock());
    },
  });
}
