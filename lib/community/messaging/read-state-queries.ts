import "server-only";
import { and, eq, isNull, placeholder } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { conversationReads, conversations, messages, participants, receipts } from "@/db/schema/messaging";
import { users } from "@/db/schema/users";
import { UNREAD_EMAIL_MINUTES } from "@/lib/accounts/preferences/constants";
import { wants } from "@/lib/accounts/preferences/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { isMuted, isUnread } from "./fragments";
import { pushConversationRead, pushDeletion, pushMessageRead, pushUnread } from "./jobs";
import { mailUnread } from "./read-state-jobs";

/** Queues the push of a participant row's new state. Identical pending jobs are merged into one. */
export function queued(task: typeof pushConversationRead | typeof pushUnread | typeof pushDeletion) {
  const reader = { conversation_id: sql`conversation_id`, user_id: sql`user_id` };
  return enqueue(task, reader, { jobKey: [reader.conversation_id, reader.user_id] });
}

/** Marks the whole conversation as read for a participant and queues the push. Does nothing for a non-participant. */
export async function readAll(conversationId: number, userId: number): Promise<void> {
  await sql`
    with reader as (
      update ${participants}
      set ${sql(participants, "last_read_message_id")} = greatest(${participants.last_read_message_id}, ${conversations.last_message_id}),
          ${sql(participants, "last_read_at")} = now(), ${sql(participants, "marked_unread")} = false
      from ${conversations}
      where ${conversations.id} = ${participants.conversation_id}
        and ${participants.conversation_id} = ${conversationId} and ${participants.user_id} = ${userId}
      returning ${participants.conversation_id}, ${participants.user_id}, ${participants.last_read_message_id}),
    kept as (
      insert into ${conversationReads} (${sql(conversationReads, "conversation_id", "user_id", "up_to_message_id")})
      select conversation_id, user_id, last_read_message_id from reader where last_read_message_id is not null
      on conflict do nothing)
    select ${queued(pushConversationRead)} from reader`;
}

const readPosition = db
  .select({
    conversation_id: messages.conversation_id,
    author_id: messages.user_id,
    member: expression<boolean>(sql`${participants.user_id} is not null`),
    visible: expression<boolean>(sql`${messages.id} > coalesce(${participants.deleted_up_to_message_id}, 0)`),
  })
  .from(messages)
  .leftJoin(
    participants,
    and(
      eq(participants.conversation_id, messages.conversation_id),
      eq(participants.user_id, placeholder("user_id")),
    ),
  )
  .where(eq(messages.id, placeholder("message_id")))
  .prepare("read_position");

/** The conversation and the author of a message, and whether a user takes part there and sees it. */
export async function findReadPosition(messageId: number, userId: number) {
  const [row] = await readPosition.execute({ message_id: messageId, user_id: userId });
  return row;
}

/** Marks one message of another participant as read and queues the push. No effect when it was already read. */
export async function readOne(messageId: number, userId: number): Promise<void> {
  await sql`
    with kept as (
      insert into ${receipts} (${sql(receipts, "message_id", "user_id")})
      select ${messages.id}, ${participants.user_id}
      from ${messages} join ${participants} using (conversation_id)
      where ${messages.id} = ${messageId} and ${participants.user_id} = ${userId} and ${messages.user_id} <> ${userId}
        and ${messages.id} > coalesce(${participants.last_read_message_id}, 0)
      on conflict do nothing returning ${receipts.message_id}, ${receipts.user_id})
    select ${enqueue(pushMessageRead, { message_id: sql`message_id`, user_id: sql`user_id` })} from kept`;
}

/** Marks a conversation as unread for a participant and queues the push. */
export async function markUnread(conversationId: number, userId: number): Promise<void> {
  await db
    .update(participants)
    .set({ marked_unread: true })
    .where(and(eq(participants.conversation_id, conversationId), eq(participants.user_id, userId)))
    .returning({ job: expression(queued(pushUnread)) });
}

/** Hides the conversation and its current messages from a participant and queues the push. */
export async function deleteForParticipant(conversationId: number, userId: number): Promise<void> {
  await sql`
    with gone as (
      update ${participants}
      set ${sql(participants, "deleted_up_to_message_id")} = greatest(
            ${participants.deleted_up_to_message_id}, ${conversations.last_message_id}),
          ${sql(participants, "marked_unread")} = false
      from ${conversations}
      where ${conversations.id} = ${participants.conversation_id}
        and ${participants.conversation_id} = ${conversationId} and ${participants.user_id} = ${userId}
      returning ${participants.conversation_id}, ${participants.user_id})
    select ${queued(pushDeletion)} from gone`;
}

/**
 * Queues one email to each participant who, as of `now`, has messages of others that have been unread for `UNREAD_EMAIL_MINUTES`, for all conversations together. A conversation that an email has announced is announced again only after it was read; a
 * request is announced once. Messages older than two hours are skipped, as after a downtime.
 */
export async function queueUnreadMails(now: Date): Promise<void> {
  await sql`
    with due as (
      select ${participants.conversation_id}, ${participants.user_id}, max(${messages.id}) as last_id
      from ${messages}
      join ${participants} using (conversation_id)
      join ${users} on ${users.id} = ${participants.user_id}
      where ${messages.created_at} > ${now}::timestamptz - interval '2 hours'
        and ${messages.created_at} <= ${now}::timestamptz - ${UNREAD_EMAIL_MINUTES} * interval '1 minute'
        and ${isUnread} and ${messages.id} > coalesce(${participants.mailed_message_id}, 0)
        and (coalesce(${participants.mailed_message_id}, 0) <= greatest(
            ${participants.last_read_message_id}, ${participants.deleted_up_to_message_id}, 0)
          or exists (
            select from ${receipts}
            where ${receipts.message_id} = ${participants.mailed_message_id} and ${receipts.user_id} = ${participants.user_id}))
        and not ${isMuted} and (${participants.request} is null or (${participants.request} = 'pending'
          and ${participants.mailed_message_id} is null))
        and ${wants(users.id, "messages", "email")} and ${users.deleted_at} is null
      group by ${participants.conversation_id}, ${participants.user_id}),
    told as (
      update ${participants} set ${sql(participants, "mailed_message_id")} = last_id from due
      where ${participants.conversation_id} = due.conversation_id and ${participants.user_id} = due.user_id
        and ${participants.mailed_message_id} is distinct from last_id
      returning ${participants.conversation_id}, ${participants.user_id})
    select ${enqueue(mailUnread, { user_id: sql`user_id`, conversation_ids: sql`json_agg(conversation_id)` })}
    from told group by user_id`;
}

/** The address for emails about messages; undefined when the account has switched them off or was deleted. */
export async function findMailbox(userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        wants(userId, "messages", "email"),
        isNull(users.deleted_at),
        isNull(users.suspended_at),
      ),
    );
  return row?.email;
}
