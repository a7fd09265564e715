import "server-only";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { sendMail } from "@/lib/platform/mail/service";
import { accountDeletedMail, passwordChangedMail } from "./mails";
import { deleteExpiredSessions, findAddressee } from "./queries";

const PasswordJob = z.object({ user_id: z.int(), changed_at: z.coerce.date(), by_mail: z.boolean() });

/**
 * The job holds the address, since the account no longer exists when the email is written. The job is deleted once the email is
 * sent.
 */
const DeletionJob = z.object({
  email: z.string(),
  name: z.string(),
  handle: z.string(),
  deleted_at: z.coerce.date(),
});

/** The jobs about accounts; tests pass a `clock` to expire sessions. */
export function accountTasks(clock: () => Date = () => new Date()): TaskList {
  return {
    async mailPasswordChanged(payload) {
      const { user_id, changed_at, by_mail } = PasswordJob.parse(payload);
      const to = await findAddressee(user_id);
      if (!to) return;
      const mail = passwordChangedMail({ name: to.name, changedAt: changed_at, byMail: by_mail });
      await sendMail({ to: to.email, ...mail });
    },

    async mailAccountDeleted(payload) {
      const { email, name, handle, deleted_at } = DeletionJob.parse(payload);
      await sendMail({ to: email, ...accountDeletedMail({ name, handle, deletedAt: deleted_at }) });
    },

    async deleteExpiredSessions() {
      await deleteExpiredSessions(clock());
    },
  };
}
