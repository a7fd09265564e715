import "server-only";
import { publish } from "@/lib/platform/channels/publish";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { log } from "@/lib/platform/log";
import { typingStarted } from "./events";
import { TYPING_SECONDS } from "./names";
import { mustBeAbleToWrite, mustBeMember } from "./service";
import type { startTyping as Contract, listTyping as ListContract } from "./typing-contract";
import { findTyping, upsertTyping } from "./typing-queries";

/** Signals to the others that the caller is typing, for six seconds. */
export async function startTyping(caller: UserCaller, { conversationId }: Input<typeof Contract>) {
  await mustBeAbleToWrite(conversationId, caller.userId);
  const renewed = await upsertTyping(conversationId, caller.userId, TYPING_SECONDS);
  if (renewed && !renewed.hidden) {
    const event = typingStarted.on([conversationId], {
      conversation_id: conversationId,
      user_id: caller.userId,
      ...renewed,
    });
    // A late typing signal is worthless: it is sent once, and the answer does not wait for it.
    publish([event]).catch((cause) => log.warn({ err: cause }, "could not push a typing signal"));
  }
  return { data: { conversation_id: conversationId, expires_in: TYPING_SECONDS as typeof TYPING_SECONDS } };
}

/** The other participants who are typing now. */
export async function listTyping(caller: UserCaller, { conversationId }: Input<typeof ListContract>) {
  const { typing } = mustBeMember(await findTyping(conversationId, caller.userId));
  return { data: { typing } };
}
