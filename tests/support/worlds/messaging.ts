import { sql } from "@/db/client";
import { createToken } from "@/tests/support/factories";
import { type Caller, start } from "@/tests/support/messaging";

/** A conversation that somebody else has started with the caller. */
export async function createTalk({ caller, other }: { caller: Caller; other: Omit<Caller, "token"> }) {
  const starter = { ...other, token: await createToken(other.id) };
  const { conversation, message } = await start(starter, [caller]);
  return { conversation: conversation.id, message: message.id };
}

/** Brings the conversation back and makes its messages new, whatever was called before. */
export async function restoreTalk(): Promise<void> {
  await sql`update participants set deleted_up_to_message_id = null`;
  await sql`update messages set client_message_id = null`;
}
