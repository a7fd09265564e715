import "server-only";
import { sql } from "@/db/client";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";

/**
 * Whether a row of `messages` is unread for the row of `participants`: written by someone else, after the last read or deleted
 * message, and not read individually.
 */
export const isUnread = sql`
  messages.id > greatest(participants.last_read_message_id, participants.deleted_up_to_message_id, 0)
  and messages.user_id <> participants.user_id
  and not exists (
    select from receipts
    where receipts.message_id = messages.id and receipts.user_id = participants.user_id)`;

/** Whether `conversations` takes no new messages: one of its two participants has blocked the other. Groups go on. */
export const isClosed = sql`
  (conversations.type = 'direct' and ${isBlocked(sql`conversations.direct_low_id`, sql`conversations.direct_high_id`)})`;
