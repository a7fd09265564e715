import { sql } from "@/db/client";

/** Lets a sign of typing run out, or be about to, without waiting for it. */
export async function expireTyping(conversationId: number, userId: number, inSeconds: number) {
  await sql`
    update typing set expires_at = now() + ${inSeconds} * interval '1 second'
    where conversation_id = ${conversationId} and user_id = ${userId}`;
}

export async function storedTyping(conversationId: number): Promise<number> {
  const [row] = await sql<[{ rows: number }]>`
    select count(*) as rows from typing where conversation_id = ${conversationId}`;
  return row.rows;
}
