import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { conversations, participants } from "@/db/schema/messaging";
import type { Db } from "@/db/tagged";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { isMuted, muteEnd } from "./fragments";
import { pushLeave, pushUnread } from "./jobs";
import { queued } from "./read-state-queries";

const isParticipant = (conversationId: number, userId: number) =>
  and(eq(participants.conversation_id, conversationId), eq(participants.user_id, userId));

/** Mutes a conversation for a participant, without an end if `hours` is undefined, and queues the push. Returns whether that is new, and the end. */
export async function mute(conversationId: number, userId: number, hours: number | undefined) {
  const until =
    hours === undefined ? sql`'infinity'::timestamptz` : sql`now() + ${hours} * interval '1 hour'`;
  const [row] = await db
    .update(participants)
    .set({ muted_until: expression(until) })
    .where(
      and(isParticipant(conversationId, userId), sql`${participants.muted_until} is distinct from ${until}`),
    )
    .returning({ muted_until: expression<Date | null>(muteEnd), job: expression(queued(pushUnread)) });
  return { changed: row !== undefined, muted_until: row?.muted_until ?? null };
}

/** Ends a participant's mute and queues the push. Returns whether there was one. */
export async function unmute(conversationId: number, userId: number): Promise<boolean> {
  const rows = await db
    .update(participants)
    .set({ muted_until: null })
    .where(and(isParticipant(conversationId, userId), isMuted))
    .returning({ job: expression(queued(pushUnread)) });
  return rows.length > 0;
}

/**
 * Locks a conversation, so that nobody writes, renames or leaves meanwhile, and finds the part of an account in it; undefined when there is no such
 * conversation.
 */
export async function lockMembership(db: Db, conversationId: number, userId: number) {
  const [conversation] = await db
    .select({
      type: conversations.type,
      title: conversations.title,
      last_message_id: conversations.last_message_id,
    })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("update");
  if (!conversation) return undefined;
  // A statement of its own, which sees who left while the lock was waited for.
  const people = await db
    .select({ user_id: participants.user_id })
    .from(participants)
    .where(eq(participants.conversation_id, conversationId));
  return {
    ...conversation,
    member: people.some(({ user_id }) => user_id === userId),
    isLast: people.length === 1,
  };
}

export async function updateTitle(db: Db, conversationId: number, title: string | null): Promise<void> {
  await db.update(conversations).set({ title }).where(eq(conversations.id, conversationId));
}

/** Ends a participation and queues the push to the account's other windows. */
export async function deleteParticipant(
  db: Db,
  {
    conversationId,
    userId,
    upToMessageId,
  }: { conversationId: number; userId: number; upToMessageId: number },
): Promise<void> {
  const payload = { conversation_id: conversationId, user_id: userId, up_to_message_id: upToMessageId };
  await db
    .delete(participants)
    .where(isParticipant(conversationId, userId))
    .returning({ job: expression(enqueue(pushLeave, payload)) });
}

/** Deletes a conversation with its messages, when nobody takes part in it. */
export async function deleteAbandoned(db: Db, conversationId: number): Promise<void> {
  await db.delete(conversations).where(eq(conversations.id, conversationId));
}
