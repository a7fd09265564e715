import { z } from "zod";
import {
  conversationErrors,
  conversationParams,
  messagingDefaults,
} from "@/lib/community/messaging/core/defaults";
import { count, id, pathId, success } from "@/lib/http/contract/fields";
import { operation } from "@/lib/http/contract/operation";

/** What reading, marking and deleting answer: the conversation and what is unread in it now. */
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
  summary: "Mark a conversation read",
  description: "Reads every message up to now and takes back a mark of unread.",
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
  summary: "Mark one message read",
  description: "Reads this message and no other. One's own message cannot be marked.",
  scope: "messaging:write",
  params: z.object({ messageId: pathId.describe("The message.") }),
  response: unreadState,
  errors: conversationErrors,
  example: { ...unreadExample(0), params: { messageId: 1 } },
});

export const markConversationUnread = operation({
  ...messagingDefaults,
  id: "markConversationUnread",
  method: "POST",
  path: "/messaging/conversations/{conversationId}/unread",
  summary: "Mark a conversation unread",
  description: "A reminder for the caller: the conversation counts at least 1 until it is read.",
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
    "Takes the conversation and its messages out of the caller's view; the others keep everything. A later message " +
    "brings it back with only the later messages.",
  scope: "messaging:write",
  params: conversationParams,
  response: unreadState,
  errors: conversationErrors,
  example: unreadExample(0),
});
