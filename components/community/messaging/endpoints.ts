import type * as messaging from "@/lib/community/messaging/contract";
import type * as membership from "@/lib/community/messaging/membership-contract";
import type * as inbox from "@/lib/community/messaging/read-state-contract";
import type * as typing from "@/lib/community/messaging/typing-contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const listConversations = endpoint<typeof messaging.listConversations>(
  "listConversations",
  "GET",
  "/messaging/conversations",
);
export const startConversation = endpoint<typeof messaging.startConversation>(
  "startConversation",
  "POST",
  "/messaging/conversations/start",
);
export const listMessagesWithReceipts = endpoint<typeof messaging.listMessagesWithReceipts>(
  "listMessagesWithReceipts",
  "GET",
  "/messaging/conversations/{conversationId}/messages-with-receipts",
);
export const sendMessage = endpoint<typeof messaging.sendMessage>(
  "sendMessage",
  "POST",
  "/messaging/messages",
);
export const getUnreadCount = endpoint<typeof messaging.getUnreadCount>(
  "getUnreadCount",
  "GET",
  "/messaging/unread-count",
);
export const searchUsers = endpoint<typeof messaging.searchUsers>(
  "searchUsers",
  "GET",
  "/messaging/search-users",
);
export const listMessagingFollowedUsers = endpoint<typeof messaging.listMessagingFollowedUsers>(
  "listMessagingFollowedUsers",
  "GET",
  "/messaging/followed-users",
);
export const readConversation = endpoint<typeof inbox.readConversation>(
  "readConversation",
  "POST",
  "/messaging/conversations/{conversationId}/read",
);
export const markConversationUnread = endpoint<typeof inbox.markConversationUnread>(
  "markConversationUnread",
  "POST",
  "/messaging/conversations/{conversationId}/unread",
);
export const deleteConversation = endpoint<typeof inbox.deleteConversation>(
  "deleteConversation",
  "DELETE",
  "/messaging/conversations/{conversationId}",
);
export const muteConversation = endpoint<typeof membership.muteConversation>(
  "muteConversation",
  "POST",
  "/messaging/conversations/{conversationId}/mute",
);
export const unmuteConversation = endpoint<typeof membership.unmuteConversation>(
  "unmuteConversation",
  "DELETE",
  "/messaging/conversations/{conversationId}/mute",
);
export const renameConversation = endpoint<typeof membership.renameConversation>(
  "renameConversation",
  "PATCH",
  "/messaging/conversations/{conversationId}",
);
export const leaveConversation = endpoint<typeof membership.leaveConversation>(
  "leaveConversation",
  "POST",
  "/messaging/conversations/{conversationId}/leave",
);
export const startTyping = endpoint<typeof typing.startTyping>(
  "startTyping",
  "POST",
  "/messaging/conversations/{conversationId}/typing",
);
