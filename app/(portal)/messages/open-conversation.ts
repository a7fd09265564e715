import { notFound } from "next/navigation";
import { cache } from "react";
import { FIRST_PAGE, openThread } from "@/components/community/messaging/thread";
import * as contract from "@/lib/community/messaging/core/contract";
import { getConversation, listMessagesWithReceipts } from "@/lib/community/messaging/core/service";
import { Conversation } from "@/lib/community/messaging/core/shapes";
import type { SessionCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";

/**
 * A conversation and its newest messages, as the API would give them; undefined when the caller has deleted it. What does not
 * exist, or is not the caller's, is not found.
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
