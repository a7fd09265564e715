import { z } from "zod";
import { count, id, pathId, success } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { conversationErrors, conversationParams, messagingDefaults } from "./defaults";

/** The response of reading, marking and deleting: the conversation and its new unread count. */
const unreadState = success({ data: z.object({ conversation_id: id, unread_count: count }) });
const unreadExample = (unread_count: number) => ({
  params: { conversationId: 1 },
  response: { data: { conversation_id: 1, unread_count } },
});

export const readConversation = operation({
  ...messagingDefaults,
  id: "readConversation",
  method: "POST",
  path: "/messaging/conversations/{conversationId}/read",
  summary: "Mark a conversation as read",
  description: "Marks all messages as read and clears the manual unread mark.",
  scope: "messaging:write",
  params: conversationParams,
  response: unreadState,
  errors: conversationErrors,
  example: unreadExample(0),
});

export const readMessage = operation({
  ...messagingDefaults,
  id: "readMessage",
  method: "POST",
  path: "/messaging/messages/{messageId}/read",
  summary: "Mark a message as read",
  description: "Marks only this message as read. You cannot mark your own messages.",
  scope: "messaging:write",
  params: z.object({ messageId: pathId.describe("The message's id.") }),
  response: unreadState,
  errors: conversationErrors,
  example: { ...unreadExample(0), params: { messageId: 1 } },
});

export const markConversationUnread = operation({
  ...messagingDefaults,
  id: "markConversationUnread",
  method: "POST",
  path: "/messaging/conversations/{conversationId}/unread",
  summary: "Mark a conversation as unread",
  description:
    "Sets a reminder for the caller: the conversation has an unread count of at least 1 until it is read.",
  scope: "messaging:write",
  params: conversationParams,
  response: unreadState,
  errors: conversationErrors,
  example: unreadExample(1),
});

export const deleteConversation = operation({
  ...messagingDefaults,
  id: "deleteConversation",
  method: "DELETE",
  path: "/messaging/conversations/{conversationId}",
  summary: "Delete a conversation for yourself",
  description:
    "Removes the conversation and its messages from the caller's view; the other participants keep everything. A later " +
    "message restores the conversation with only the later messages.",
  scope: "messaging:write",
  params: conversationParams,
  response: unreadState,
  errors: conversationErrors,
  example: unreadExample(0),
});
