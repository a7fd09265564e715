import "server-only";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, sql } from "@/db/client";
import { conversations, participants } from "@/db/schema/messaging";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { pushDeletion } from "./jobs";

/** Accepts a participant's request, also a declined one. Returns whether there was one. */
export async function acceptRequest(conversationId: number, userId: number): Promise<boolean> {
  const rows = await db
    .update(participants)
    .set({ request: null })
    .where(
      and(
        eq(participants.conversation_id, conversationId),
        eq(participants.user_id, userId),
        isNotNull(participants.request),
      ),
    )
    .returning({ user_id: participants.user_id });
  return rows.length > 0;
}

/** Declines a participant's pending request, hides its messages and queues the push. Returns whether there was one. */
export async function declineRequest(conversationId: number, userId: number): Promise<boolean> {
  const reader = { conversation_id: sql`conversation_id`, user_id: sql`user_id` };
  const rows = await sql`
    with declined as (
      update ${participants}
      set ${sql(participants, "request")} = 'declined', ${sql(participants, "marked_unread")} = false,
        ${sql(participants, "deleted_up_to_message_id")} = ${conversations.last_message_id}
      from ${conversations}
      where ${conversations.id} = ${participants.conversation_id} and ${participants.conversation_id} = ${conversationId}
        and ${participants.user_id} = ${userId} and ${participants.request} = 'pending'
      returning ${participants.conversation_id}, ${participants.user_id})
    select ${enqueue(pushDeletion, reader, { jobKey: [reader.conversation_id, reader.user_id] })} from declined`;
  return rows.length > 0;
}

/** Finds the stranger whose direct conversation waits to be accepted by a participant; undefined when none does. */
export async function findSender(conversationId: number, userId: number): Promise<number | undefined> {
  const senders = alias(participants, "senders");
  const [row] = await db
    .select({ user_id: senders.user_id })
    .from(participants)
    .innerJoin(senders, eq(senders.conversation_id, participants.conversation_id))
    .innerJoin(conversations, eq(conversations.id, participants.conversation_id))
    .where(
      and(
        eq(participants.conversation_id, conversationId),
        eq(participants.user_id, userId),
        eq(participants.request, "pending"),
        ne(senders.user_id, userId),
        eq(conversations.type, "direct"),
      ),
    );
  return row?.user_id;
}
