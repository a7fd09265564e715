import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./read-state-contract";
import { deleteForParticipant, findReadPosition, markUnread, readAll, readOne } from "./read-state-queries";
import { getUnread, mustBeMember, mustParticipate } from "./service";

/** Marks all messages up to now as read. */
export async function readConversation(caller: UserCaller, input: Input<typeof contract.readConversation>) {
  await mustParticipate(input.conversationId, caller.userId);
  await readAll(input.conversationId, caller.userId);
  return unreadState(input.conversationId, caller.userId);
}

/** Marks one message of another participant as read. */
export async function readMessage(caller: UserCaller, input: Input<typeof contract.readMessage>) {
  const place = orNotFound(await findReadPosition(input.messageId, caller.userId), "message");
  mustBeMember(place);
  orNotFound(place.visible, "message");
  if (place.author_id === caller.userId) {
    throw invalid({ messageId: "Must be another user's message: your own messages are never unread." });
  }
  await readOne(input.messageId, caller.userId);
  return unreadState(place.conversation_id, caller.userId);
}

/** Marks a conversation as unread until it is read. */
export async function markConversationUnread(
  caller: UserCaller,
  input: Input<typeof contract.markConversationUnread>,
) {
  await mustParticipate(input.conversationId, caller.userId);
  await markUnread(input.conversationId, caller.userId);
  return unreadState(input.conversationId, caller.userId);
}

/** Hides a conversation from the caller; the others keep it. */
export async function deleteConversation(
  caller: UserCaller,
  input: Input<typeof contract.deleteConversation>,
) {
  await mustParticipate(input.conversationId, caller.userId);
  await deleteForParticipant(input.conversationId, caller.userId);
  return unreadState(input.conversationId, caller.userId);
}

async function unreadState(conversationId: number, userId: number) {
  const [unread] = await getUnread(conversationId, [userId]);
  return { data: { conversation_id: conversationId, unread_count: unread?.unread_count ?? 0 } };
}
