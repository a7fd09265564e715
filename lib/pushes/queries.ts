import "server-only";
import { sql } from "@/db/client";

interface Sent {
  id: number;
  conversation_id: number;
  message_text: string;
  user: { id: number; name: string };
  created_at: Date;
  client_message_id: string | null;
  participant_ids: number[];
}

/** A message with everybody who is to hear of it; undefined when it is gone. */
export async function findSent(messageId: number): Promise<Sent | undefined> {
  const [row] = await sql<Sent[]>`
    select messages.id, messages.conversation_id, message_text, messages.created_at, client_message_id,
      json_build_object('id', users.id, 'name', users.name) as user,
      array(select user_id from participants where conversation_id = messages.conversation_id) as participant_ids
    from messages join users on users.id = messages.user_id where messages.id = ${messageId}`;
  return row;
}

/** How far a participant has read; undefined when it takes no part any more. */
export async function findReader(conversationId: number, userId: number) {
  const [row] = await sql<{ name: string; last_read_message_id: number | null; last_read_at: Date | null }[]>`
    select users.name, last_read_message_id, last_read_at
    from participants join users on users.id = participants.user_id
    where conversation_id = ${conversationId} and user_id = ${userId}`;
  return row;
}

/** Who has read a message, and when; undefined when nobody has by itself. */
export async function findReceipt(messageId: number, userId: number) {
  const [row] = await sql<{ conversation_id: number; name: string; read_at: Date }[]>`
    select messages.conversation_id, users.name, receipts.read_at
    from receipts join messages on messages.id = receipts.message_id join users on users.id = receipts.user_id
    where receipts.message_id = ${messageId} and receipts.user_id = ${userId}`;
  return row;
}
