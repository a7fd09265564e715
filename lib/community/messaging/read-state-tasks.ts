import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./read-state-jobs";
import { unreadMail } from "./read-state-mails";
import { findMailbox, queueUnreadMails } from "./read-state-queries";
import { listUnread } from "./service";

/** The jobs about unread messages; tests pass a `clock` instead of waiting. */
export function inboxTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async queueUnreadMails() {
      await queueUnreadMails(clock());
    },

    async mailUnread({ user_id, conversation_ids }, job) {
      const to = await findMailbox(user_id);
      // Much of it may have been read or muted since the job was queued.
      const unread = (await listUnread(conversation_ids, user_id)).filter(({ muted }) => !muted);
      if (!to || unread.length === 0) return;
      const mail = { to, ...unreadMail(unread, user_id) };
      await sendEmail(mail, { kind: "messages", user_id, job, list: "messages" });
    },
  });
}
