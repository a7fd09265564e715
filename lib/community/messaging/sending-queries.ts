import "server-only";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { excluded, expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { conversations, messagePushes, messages, participants, typing } from "@/db/schema/messaging";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { isClosed } from "./fragments";
import { pushMessages } from "./jobs";
import { messageShape } from "./queries";
import { isAcquaintance } from "./request-fragments";
import type { MessageData } from "./shapes";

interface NewMessage {
  conversationId: number;
  userId: number;
  type?: MessageData["type"];
  text: string;
  clientMessageId: string | null;
}

/** The result of a send: the message, and whether it had already been sent with the same `client_message_id`. */
interface InsertedMessage {
  message: MessageData;
  repeated: boolean;
}

/**
 * Stores a message, updates its conversation, accepts the sender's own request, ends its typing and queues the push, in one statement. The conversation's
 * row is locked before the message gets its id, so ids grow in commit order. Undefined when the sender may not write there.
 */
export async function insertMessage(
  { conversationId, userId, type = "text", text, clientMessageId }: NewMessage,
  db: Db = sql,
): Promise<InsertedMessage | undefined> {
  const conversation = messages.conversation_id;
  const [message] = await db<{ message: MessageData }[]>`
    with locked as materialized (
      select ${conversations.id} from ${conversations}
      where ${conversations.id} = ${conversationId}
        and exists (select from ${participants} where ${participants.conversation_id} = ${conversations.id}
          and ${participants.user_id} = ${userId})
        and not ${isClosed}
      for update),
    ${messages} as (
      insert into ${messages} (${sql(messages, "conversation_id", "user_id", "type", "message_text", "client_message_id", "created_at")})
      select id, ${userId}, ${type}, ${text}, ${clientMessageId}, clock_timestamp() from locked
      on conflict (${sql(messages, "user_id", "client_message_id")}) do nothing
      returning *),
    raised as (
      update ${conversations} set ${sql(conversations, "last_message_id")} = ${messages.id},
        ${sql(conversations, "updated_at")} = ${messages.created_at}
      from ${messages} where ${conversations.id} = ${messages.conversation_id}),
    quiet as (
      delete from ${typing} using ${messages}
      where ${typing.conversation_id} = ${messages.conversation_id} and ${typing.user_id} = ${messages.user_id}),
    accepted as (
      update ${participants} set ${sql(participants, "request")} = null from ${messages}
      where ${participants.conversation_id} = ${messages.conversation_id} and ${participants.user_id} = ${messages.user_id}
        and ${participants.request} is not null),
    pushed as (
      insert into ${messagePushes} (${sql(messagePushes, "conversation_id", "up_to_message_id")})
      select conversation_id, id - 1 from ${messages} on conflict do nothing)
    select ${messageShape} as message,
      ${enqueue(pushMessages, { conversation_id: conversation }, { jobKey: [conversation] })}
    from ${messages} join ${users} as authors on authors.id = ${messages.user_id}`;
  if (message) return { message: message.message, repeated: false };
  if (clientMessageId === null) return undefined;
  const first = await findSentMessage(db, userId, clientMessageId);
  return first && { message: first.message, repeated: true };
}

/** The message that a user has sent with this client id, and its conversation's type. */
export async function findSentMessage(db: Db, userId: number, clientMessageId: string) {
  const authors = alias(users, "authors");
  const [row] = await db
    .select({ message: expression<MessageData>(messageShape), type: conversations.type })
    .from(messages)
    .innerJoin(authors, eq(authors.id, messages.user_id))
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(messages.user_id, userId), eq(messages.client_message_id, clientMessageId)));
  return row;
}

/** Serializes concurrent starts with the same client id: the second waits for this transaction and finds its message. */
export async function lockClientMessageId(db: Db, userId: number, clientMessageId: string) {
  await db`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${clientMessageId}`}, 0))`;
}

/** Finds the ids that belong to existing users, and whether a block is between them and the sender. */
export async function findRecipients(senderId: number, ids: readonly number[]) {
  return db
    .select({ id: users.id, blocked: expression<boolean>(isBlocked(senderId, users.id)) })
    .from(users)
    .where(and(sql`${users.id} = any(${[...ids]})`, isActive));
}

/** The direct conversation of two users, created if needed: a request, for an `otherId` who does not know the first. Of two concurrent calls one waits and finds it. */
export async function upsertDirectConversation(db: Db, userId: number, otherId: number): Promise<number> {
  const [low, high] = userId < otherId ? [userId, otherId] : [otherId, userId];
  const row = singleRow(
    await db
      .insert(conversations)
      .values({ type: "direct", direct_low_id: low, direct_high_id: high })
      .onConflictDoUpdate({
        target: [conversations.direct_low_id, conversations.direct_high_id],
        set: { type: excluded(conversations.type) },
      })
      .returning({ id: conversations.id }),
  );
  const conversation_id = row.id;
  const request = expression<"pending" | null>(
    sql`case when not ${isAcquaintance(otherId, userId)} then 'pending' end`,
  );
  await db
    .insert(participants)
    .values([
      { conversation_id, user_id: userId },
      { conversation_id, user_id: otherId, request },
    ])
    .onConflictDoNothing();
  return row.id;
}

/** A new group: a request, for each recipient who does not know the sender. */
export async function insertGroupConversation(
  db: Db,
  title: string | null,
  { senderId, recipientIds }: { senderId: number; recipientIds: readonly number[] },
): Promise<number> {
  const { id } = singleRow(
    await db.insert(conversations).values({ type: "group", title }).returning({ id: conversations.id }),
  );
  await db`
    insert into ${participants} (${sql(participants, "conversation_id", "user_id", "request")})
    select ${id}::bigint, ${senderId}::bigint, null::text
    union all
    select ${id}::bigint, recipient.id, case when not ${isAcquaintance(sql`recipient.id`, senderId)} then 'pending' end
    from unnest(${[...recipientIds]}::bigint[]) as recipient (id)`;
  return id;
}
