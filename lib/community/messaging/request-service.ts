import "server-only";
import { blockUser } from "@/lib/accounts/profiles/block-service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./pages";
import type * as contract from "./request-contract";
import { acceptRequest, declineRequest, findSender } from "./request-queries";
import { mustParticipate } from "./service";

/** Accepts a message request. Throws `not_found`, and `forbidden` for non-participants. */
export async function acceptConversation(
  caller: UserCaller,
  { conversationId }: Input<typeof contract.acceptConversation>,
) {
  await mustParticipate(conversationId, caller.userId);
  const changed = await acceptRequest(conversationId, caller.userId);
  return { data: { conversation_id: conversationId, changed } };
}

/** Declines a message request; a conversation that is none stays. Throws as `acceptConversation`. */
export async function declineConversation(
  caller: UserCaller,
  { conversationId }: Input<typeof contract.declineConversation>,
) {
  await mustParticipate(conversationId, caller.userId);
  const changed = await declineRequest(conversationId, caller.userId);
  return { data: { conversation_id: conversationId, changed } };
}

/** Declines the request of a stranger and blocks its sender. Throws `not_found` when there is none of one person that waits. */
export const blockRequest = serve(pages.blockRequest, async (caller, { conversation_id }) => {
  const senderId = orNotFound(await findSender(conversation_id, caller.userId), "request");
  await blockUser(caller, { id: senderId });
  await declineRequest(conversation_id, caller.userId);
});
