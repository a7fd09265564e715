import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const queueUnreadMails = task("queueUnreadMails", z.object({}), { schedule: "*/5 * * * *" });
export const mailUnread = task(
  "mailUnread",
  z.object({ user_id: z.int(), conversation_ids: z.array(z.int()) }),
  { queue: "mail" },
);
