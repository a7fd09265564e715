import { createToken } from "@/tests/support/factories";
import { type Caller, start } from "@/tests/support/messaging";

/** A conversation that somebody else has started with the caller. */
export async function createTalk({ caller, other }: { caller: Caller; other: Omit<Caller, "token"> }) {
  const starter = { ...other, token: await createToken(other.id) };
  const { conversation, message } = await start(starter, [caller]);
  return { conversation: conversation.id, message: message.id };
}
