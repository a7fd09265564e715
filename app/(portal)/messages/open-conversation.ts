import { notFound } from "next/navigation";
import { cache } from "react";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { FIRST_PAGE, openThread } from "@/components/community/messaging/thread";
import * as contract from "@/lib/community/messaging/contract";
import { getConversation, listMessagesWithReceipts } from "@/lib/community/messaging/service";
import { Conversation } from "@/lib/community/messaging/shapes";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { serve } from "@/lib/platform/http-server/page-operation";

const listMessages = serve(contract.listMessagesWithReceipts, listMessagesWithReceipts);

/**
 * A conversation and its newest messages, in the shape of the API; undefined when the caller has deleted it.
 * Renders the 404 page when the conversation does not exist or the caller is not a participant.
 */
export const findOpenConversation = cache(async (caller: SessionCaller, slug: string) => {
  const asked = { conversationId: slug, limit: String(FIRST_PAGE) };
  const id = contract.listMessages.params.shape.conversationId.safeParse(slug);
  if (!id.success) notFound();
  const [conversation, { data }] = await loadOrRefuse(
    Promise.all([getConversation(caller, id.data), listMessages(caller, asked)]),
    notFound,
  );
  return conversation && { conversation: Conversation.parse(conversation), thread: openThread(data) };
});
