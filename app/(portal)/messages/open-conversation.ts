import { notFound } from "next/navigation";
import { cache } from "react";
import { FIRST_PAGE, openThread } from "@/components/community/messaging/thread";
import * as contract from "@/lib/community/messaging/core/contract";
import { getConversation, listMessagesWithReceipts } from "@/lib/community/messaging/core/service";
import { Conversation } from "@/lib/community/messaging/core/shapes";
import type { SessionCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";

/**
 * A conversation and its newest messages, in the shape of the API; undefined when the caller has deleted it.
 * Renders the 404 page when the conversation does not exist or the caller is not a participant.
 */
export const findOpenConversation = cache(async (caller: SessionCaller, slug: string) => {
  const id = contract.listMessages.params.shape.conversationId.safeParse(slug);
  if (!id.success) notFound();
  try {
    const [conversation, messages] = await Promise.all([
      getConversation(caller, id.data),
      listMessagesWithReceipts(caller, { conversationId: id.data, limit: FIRST_PAGE, offset: 0 }),
    ]);
    if (!conversation) return undefined;
    const { data } = contract.listMessagesWithReceipts.response.parse(messages);
    return { conversation: Conversation.parse(conversation), thread: openThread(data) };
  } catch (error) {
    if (error instanceof ApiError && (error.code === "forbidden" || error.code === "not_found")) notFound();
    throw error;
  }
});
