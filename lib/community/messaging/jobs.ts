import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** The jobs of the outbox, which `lib/community/messaging/outbox-tasks.ts` runs. */

const reader = z.object({ conversation_id: z.int(), user_id: z.int() });

export const pushMessages = task("pushMessages", z.object({ conversation_id: z.int() }));
export const pushConversationRead = task("pushConversationRead", reader);
export const pushMessageRead = task("pushMessageRead", z.object({ message_id: z.int(), user_id: z.int() }));
export const pushUnread = task("pushUnread", reader);
export const pushLeave = task("pushLeave", z.object({ ...reader.shape, up_to_message_id: z.int() }));
export const pushDeletion = task("pushDeletion", reader);
