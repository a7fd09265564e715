import "server-only";
import { sql } from "@/db/client";

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
