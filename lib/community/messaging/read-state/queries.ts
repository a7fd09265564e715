import "server-only";
import { sql } from "@/db/client";
import { isUnread } from "@/lib/community/messaging/core/fragments";

/** Queues the push of what a row, a participant's, has come to. Until it is done, the same again is one with it. */
function queued(task: "pushConversationRead" | "pushUnread" | "pushDeletion") {
  return sql`graphile_worker.add_job(${task},
    json_build_object('conversation_id', conversation_id, 'user_id', user_id),
    job_key => concat_ws(' ', ${task}::text, conversation_id, user_id)) is not null as queued`;
}

/** Reads everything in the conversation for a participant and queues the push. Nothing when it takes no part. */
export async function readAll(conversationId: number, userId: number): Promise<void> {
  await sql`
    with reader as (
      update participants
      set last_read_message_id = greatest(participants.last_read_message_id, conversations.last_message_id),
          last_read_at = now(), marked_unread = false
      from conversations
      where conversations.id = participants.conversation_id
        and participants.conversation_id = ${conversationId} and participants.user_id = ${userId}
      returning participants.conversation_id, participants.user_id, participants.last_read_message_id),
    kept as (
      insert into conversation_reads (conversation_id, user_id, up_to_message_id)
      select conversation_id, user_id, last_read_message_id from reader where last_read_message_id is not null
      on conflict do nothing)
    select ${queued("pushConversationRead")} from reader`;
}

/** Where a message is, as a user sees it. */
interface Place {
  conversation_id: number;
  author_id: number;
  member: boolean;
  visible: boolean;
}

export async function findPlace(messageId: number, userId: number): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`
    select messages.conversation_id, messages.user_id as author_id, participants.user_id is not null as member,
      messages.id > coalesce(participants.deleted_up_to_message_id, 0) as visible
    from messages left join participants
      on participants.conversation_id = messages.conversation_id and participants.user_id = ${userId}
    where messages.id = ${messageId}`;
  return row;
}

/** Reads one message of another participant and queues the push; again, or after reading all, changes nothing. */
export async function readOne(messageId: number, userId: number): Promise<void> {
  await sql`
    with kept as (
      insert into receipts (message_id, user_id)
      select messages.id, participants.user_id
      from messages join participants using (conversation_id)
      where messages.id = ${messageId} and participants.user_id = ${userId} and messages.user_id <> ${userId}
        and messages.id > coalesce(participants.last_read_message_id, 0)
      on conflict do nothing returning message_id, user_id)
    select graphile_worker.add_job('pushMessageRead',
      json_build_object('message_id', message_id, 'user_id', user_id)) is not null as queued from kept`;
}

/** Marks a conversation unread for a participant and queues the push. */
export async function markUnread(conversationId: number, userId: number): Promise<void> {
  await sql`
    with marked as (
      update participants set marked_unread = true
      where conversation_id = ${conversationId} and user_id = ${userId} returning conversation_id, user_id)
    select ${queued("pushUnread")} from marked`;
}

/** Takes the conversation and all its messages so far out of a participant's view and queues the push. */
export async function deleteForParticipant(conversationId: number, userId: number): Promise<void> {
  await sql`
    with gone as (
      update participants
      set deleted_up_to_message_id = greatest(participants.deleted_up_to_message_id, conversations.last_message_id),
          marked_unread = false
      from conversations
      where conversations.id = participants.conversation_id
        and participants.conversation_id = ${conversationId} and participants.user_id = ${userId}
      returning participants.conversation_id, participants.user_id)
    select ${queued("pushDeletion")} from gone`;
}

/**
 * Queues a mail to each participant for whom a message of others is unread, as of `now`, for a quarter of an hour or more; one mail for all its
 * conversations. A conversation that a mail has told of is told of again only when that was read. What is older than two hours is
 * passed over, as after the server was down.
 */
export async function queueUnreadMails(now: Date): Promise<void> {
  await sql`
    with due as (
      select participants.conversation_id, participants.user_id, max(messages.id) as last_id
      from messages
      join participants using (conversation_id)
      join users on users.id = participants.user_id
      where messages.created_at > ${now}::timestamptz - interval '2 hours'
        and messages.created_at <= ${now}::timestamptz - interval '15 minutes'
        and ${isUnread} and messages.id > coalesce(participants.mailed_message_id, 0)
        and (coalesce(participants.mailed_message_id, 0) <= greatest(
            participants.last_read_message_id, participants.deleted_up_to_message_id, 0)
          or exists (
            select from receipts
            where receipts.message_id = participants.mailed_message_id and receipts.user_id = participants.user_id))
        and 'messages' <> all(users.muted_email_kinds) and users.deleted_at is null
      group by participants.conversation_id, participants.user_id),
    told as (
      update participants set mailed_message_id = last_id from due
      where participants.conversation_id = due.conversation_id and participants.user_id = due.user_id
        and participants.mailed_message_id is distinct from last_id
      returning participants.conversation_id, participants.user_id)
    select graphile_worker.add_job('mailUnread',
      json_build_object('user_id', user_id, 'conversation_ids', json_agg(conversation_id)), 'mail')
    from told group by user_id`;
}

/** The address for mails about messages; undefined when the account does not want them, or is no more. */
export async function findMailbox(userId: number): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select email from users where id = ${userId} and 'messages' <> all(muted_email_kinds) and deleted_at is null`;
  return row?.email;
}
