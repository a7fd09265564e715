import "server-only";
import { listUnread } from "@/lib/community/messaging/core/service";
import { implement } from "@/lib/jobs/tasks/task";
import { sendMail } from "@/lib/platform/mail/service";
import * as jobs from "./jobs";
import { unreadMail } from "./mails";
import { findMailbox, queueUnreadMails } from "./queries";

/** The jobs about unread messages; tests pass a `clock` instead of waiting. */
export function inboxTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async queueUnreadMails() {
      await queueUnreadMails(clock());
    },

    async mailUnread({ user_id, conversation_ids }) {
      const to = await findMailbox(user_id);
      // Much of it may have been read since the job was queued.
      const unread = await listUnread(conversation_ids, user_id);
      if (to && unread.length > 0) await sendMail({ to, ...unreadMail(unread, user_id), optional: true });
    },
  });
}
