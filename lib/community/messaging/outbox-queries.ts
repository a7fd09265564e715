import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { conversations, messagePushes, messages, participants, receipts } from "@/db/schema/messaging";
import { users } from "@/db/schema/users";
import { hasBlockInside, isMuted } from "./fragments";
import type { MessageData } from "./shapes";

interface OutboxMessage {
  id: number;
  conversation_id: number;
  type: MessageData["type"];
  message_text: string;
  user: { id: number; name: string };
  created_at: string;
  client_message_id: string | null;
}

/** The messages of a conversation that have not been pushed yet, oldest first, and their recipients. */
export interface Unpushed {
  messages: OutboxMessage[];
  /** Without those who have declined the conversation. */
  participant_ids: number[];
  /** The participants who are not notified: they have muted it, or for them it is a request, whose first message was announced before. */
  silent_ids: number[];
  /** The name of a group, and the number of all participants, also those who have declined it. */
  title: string | null;
  participant_count: number;
}

/**
 * Passes the next unpushed messages of a conversation to `push`, and records them as pushed when it succeeds. Concurrent calls for
 * the same conversation wait. Returns the number of messages.
 */
export function pushNext(
  conversationId: number,
  limit: number,
  push: (unpushed: Unpushed) => Promise<void>,
): Promise<number> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction
      .select({ up_to_message_id: messagePushes.up_to_message_id })
      .from(messagePushes)
      .where(eq(messagePushes.conversation_id, conversationId))
      .for("update");
    if (!row) return 0;
    const [unpushed] = await transaction<[Unpushed]>`
      select
        coalesce(json_agg(next order by next.id), '[]') as messages,
        array(
          select ${participants.user_id} from ${participants}
          where ${participants.conversation_id} = ${conversationId} and ${participants.request} is distinct
            from 'declined') as participant_ids,
        array(
          select ${participants.user_id} from ${participants}
          where ${participants.conversation_id} = ${conversationId} and (${isMuted} or (${participants.request} is not null and exists (
            select from ${messages}
            where ${messages.conversation_id} = ${conversationId} and ${messages.id} <= ${row.up_to_message_id})))) as silent_ids,
        (select ${conversations.title} from ${conversations} where ${conversations.id} = ${conversationId}) as title,
        (select count(*) from ${participants} where ${participants.conversation_id} = ${conversationId}) as participant_count
      from (
        select ${messages.id}, ${messages.conversation_id}, ${messages.type}, ${messages.message_text}, ${messages.created_at},
          ${messages.client_message_id},
          json_build_object('id', ${users.id}, 'name', ${users.name}) as user
        from ${messages} join ${users} on ${users.id} = ${messages.user_id}
        where ${messages.conversation_id} = ${conversationId} and ${messages.id} > ${row.up_to_message_id}
        order by ${messages.id} limit ${limit}) as next`;
    const last = unpushed.messages.at(-1);
    if (!last) return 0;
    await push(unpushed);
    await transaction`
      select announce('message.created', ${messages.user_id}, null, null, 'message', ${messages.id}::text),
        case when not exists (
          select from ${messages} as earlier where earlier.conversation_id = ${conversationId} and earlier.id < ${messages.id})
          then announce('conversation.created', ${messages.user_id}, null, null, 'message', ${messages.id}::text) end
      from ${messages}
      where ${messages.conversation_id} = ${conversationId} and ${messages.id} > ${row.up_to_message_id}
        and ${messages.id} <= ${last.id}
        and ${messages.type} = 'text'`;
    await transaction
      .update(messagePushes)
      .set({ up_to_message_id: last.id })
      .where(eq(messagePushes.conversation_id, conversationId));
    return unpushed.messages.length;
  });
}

/** Finds the last message that a participant has read, and whether the others may learn it by events; undefined for a former participant. */
export async function findReader(conversationId: number, userId: number) {
  const [row] = await db
    .select({
      name: users.name,
      last_read_message_id: participants.last_read_message_id,
      last_read_at: participants.last_read_at,
      hidden: expression<boolean>(hasBlockInside(participants.conversation_id, userId)),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .where(and(eq(participants.conversation_id, conversationId), eq(participants.user_id, userId)));
  return row;
}

/** Finds the person who has read a message individually, the time, and whether the others may learn it by events; undefined when nobody has. */
export async function findReceipt(messageId: number, userId: number) {
  const [row] = await db
    .select({
      conversation_id: messages.conversation_id,
      name: users.name,
      read_at: receipts.read_at,
      hidden: expression<boolean>(hasBlockInside(messages.conversation_id, userId)),
    })
    .from(receipts)
    .innerJoin(messages, eq(messages.id, receipts.message_id))
    .innerJoin(users, eq(users.id, receipts.user_id))
    .where(and(eq(receipts.message_id, messageId), eq(receipts.user_id, userId)));
  return row;
}

/** Up to which message a participant has deleted a conversation; undefined when it has not. */
export async function findDeletion(conversationId: number, userId: number) {
  const [row] = await db
    .select({ deleted_up_to_message_id: expression<number>(sql`${participants.deleted_up_to_message_id}`) })
    .from(participants)
    .where(
      and(
        eq(participants.conversation_id, conversationId),
        eq(participants.user_id, userId),
        isNotNull(participants.deleted_up_to_message_id),
      ),
    );
  return row;
}
