import "server-only";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { listUnread } from "@/lib/community/messaging/core/service";
import { sendMail } from "@/lib/platform/mail/service";
import { unreadMail } from "./mails";
import { findMailbox, queueUnreadMails } from "./queries";

const UnreadJob = z.object({ user_id: z.int(), conversation_ids: z.array(z.int()) });

/** The jobs about unread messages; tests pass a `clock` instead of waiting. */
export function inboxTasks(clock: () => Date = () => new Date()): TaskList {
  return {
    async queueUnreadMails() {
      await queueUnreadMails(clock());
    },

    async mailUnread(payload) {
      const { user_id, conversation_ids } = UnreadJob.parse(payload);
      const to = await findMailbox(user_id);
      // Much of it may have been read since the job was queued.
      const unread = await listUnread(conversation_ids, user_id);
      if (to && unread.length > 0) await sendMail({ to, ...unreadMail(unread, user_id), optional: true });
    },
  };
}
