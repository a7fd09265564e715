import "server-only";
import { sql } from "@/db/client";
import { conversations, messages, participants, receipts } from "@/db/schema/messaging";
import type { Fragment } from "@/db/tagged";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";

type Expression = number | Fragment;

/**
 * Whether a row of `messages` is unread for the row of `participants`: written by someone else, after the last read or deleted
 * message, and not read individually. Lines that say who renamed or left a group never are.
 */
export const isUnread = sql`
  ${messages.id} > greatest(${participants.last_read_message_id}, ${participants.deleted_up_to_message_id}, 0)
  and ${messages.user_id} <> ${participants.user_id} and ${messages.type} = 'text'
  and not exists (
    select from ${receipts}
    where ${receipts.message_id} = ${messages.id} and ${receipts.user_id} = ${participants.user_id})`;

/** Whether the participant of a `participants` row is not to be notified of the conversation now. */
export const isMuted = sql`coalesce(${participants.muted_until} > now(), false)`;

/** Whether `conversations` takes no new messages: one of its two participants has blocked the other. Groups go on. */
export const isClosed = sql`
  (${conversations.type} = 'direct' and ${isBlocked(conversations.direct_low_id, conversations.direct_high_id)})`;

/**
 * Whether a block stands between a participant and another one of the conversation. What they do is then no event on its channel, which everybody in
 * it hears.
 */
export const hasBlockInside = (conversationId: Expression, userId: Expression) => sql`exists (
  select from ${participants} as others
  where others.conversation_id = ${conversationId} and others.user_id <> ${userId}
    and ${isBlocked(userId, sql`others.user_id`)})`;

/** The end of a mute in `participants`; null for none, and for one without an end. */
export const muteEnd = sql`case when ${participants.muted_until} > now()
  and ${participants.muted_until} < 'infinity' then ${participants.muted_until} end`;
