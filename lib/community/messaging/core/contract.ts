import { z } from "zod";
import { count, id, pathId, queryInteger, success, text, timestamp } from "@/lib/http/contract/fields";
import { operation } from "@/lib/http/contract/operation";
import { conversationErrors, conversationParams, messagingDefaults } from "./defaults";
import { exampleConversation, exampleMessage, examplePerson } from "./examples";
import { Conversation, conversationType, Message, MessageWithReceipts, messageText, Person } from "./shapes";

const clientMessageId = z
  .guid()
  .toLowerCase()
  .optional()
  .describe("Your own id of the message, a UUID: the same id from the same sender is the same message.");

export const listConversations = operation({
  ...messagingDefaults,
  id: "listConversations",
  method: "GET",
  path: "/messaging/conversations",
  summary: "List conversations",
  description:
    "The caller's conversations, most recent activity first. Deleted ones are absent until a new message comes.",
  scope: "messaging:read",
  query: z.object({
    limit: queryInteger(1, 100, 20).describe("How many conversations to return."),
    before_message_id: pathId
      .optional()
      .describe(
        "Only conversations whose last message is older than this one: with the last message of the last conversation " +
          "you have, the next page. Pages do not shift while messages arrive.",
      ),
  }),
  response: success({ data: z.array(Conversation) }),
  example: { query: { limit: 20 }, response: { data: [exampleConversation] } },
});

export const startConversation = operation({
  ...messagingDefaults,
  id: "startConversation",
  method: "POST",
  path: "/messaging/conversations/start",
  summary: "Start a conversation",
  description:
    "Sends the first message to one user (`user_id`) or to a group (`user_ids`, at least two others). With somebody the " +
    "caller already has a direct conversation with, the message is added to that one.",
  scope: "messaging:write",
  body: z
    .object({
      message_text: messageText,
      user_id: id.optional().describe("The other person of a direct conversation."),
      user_ids: z
        .array(id)
        .transform((ids) => [...new Set(ids)])
        .pipe(
          z.array(id).min(2, "Must have at least 2 different users.").max(99, "Must have at most 99 users."),
        )
        .optional()
        .describe("The other people of a group, 2 to 99; repeated ids count once."),
      title: text(0, 255).optional().describe("The name of a group."),
      client_message_id: clientMessageId,
    })
    .check(({ value, issues }) => {
      const given = [value.user_id, value.user_ids].filter((recipients) => recipients !== undefined).length;
      if (given === 1) return;
      const message =
        given === 0 ? "Send either user_id or user_ids." : "Send user_id or user_ids, not both.";
      for (const field of ["user_id", "user_ids"]) {
        issues.push({ code: "custom", message, path: [field], input: value });
      }
    }),
  response: success({
    data: z.object({
      conversation: z.object({ id, type: conversationType }),
      message: z.object({ id, message_text: z.string(), created_at: timestamp }),
    }),
  }),
  status: 201,
  example: {
    body: { message_text: "Hi! Is track 3 free for a feature?", user_id: 2 },
    response: {
      data: {
        conversation: { id: 1, type: "direct" },
        message: {
          id: 120,
          message_text: "Hi! Is track 3 free for a feature?",
          created_at: "2026-01-12T09:00:00.000Z",
        },
      },
    },
  },
});

const messagesQuery = z.object({
  limit: queryInteger(1, 200, 50).describe("How many messages to return."),
  offset: queryInteger(0, Number.MAX_SAFE_INTEGER, 0).describe("How many of the newest to skip."),
  before_id: pathId.optional().describe("Only messages older than this one: pages that do not shift."),
  after_id: pathId
    .optional()
    .describe("Only messages newer than this one, beginning with the oldest of them: how to catch up."),
});

export const listMessages = operation({
  ...messagingDefaults,
  id: "listMessages",
  method: "GET",
  path: "/messaging/conversations/{conversationId}/messages",
  summary: "List messages",
  description: "The messages of the conversation, newest first.",
  scope: "messaging:read",
  params: conversationParams,
  query: messagesQuery,
  response: success({ data: z.array(Message) }),
  errors: conversationErrors,
  example: {
    params: { conversationId: 1 },
    query: { limit: 50, offset: 0 },
    response: { data: [exampleMessage] },
  },
});

export const listMessagesWithReceipts = operation({
  ...messagingDefaults,
  id: "listMessagesWithReceipts",
  method: "GET",
  path: "/messaging/conversations/{conversationId}/messages-with-receipts",
  summary: "List messages with read receipts",
  description: "The messages of the conversation, newest first, each with who has read it and when.",
  scope: "messaging:read",
  params: conversationParams,
  query: messagesQuery,
  response: success({ data: z.array(MessageWithReceipts) }),
  errors: conversationErrors,
  example: {
    params: { conversationId: 1 },
    query: { limit: 50, offset: 0 },
    response: {
      data: [
        {
          ...exampleMessage,
          read_by: [{ user_id: 1, name: "Low Tide Assembly", read_at: "2026-01-15T14:31:10.000Z" }],
          read_count: 1,
          recipient_count: 1,
        },
      ],
    },
  },
});

export const sendMessage = operation({
  ...messagingDefaults,
  id: "sendMessage",
  method: "POST",
  path: "/messaging/messages",
  summary: "Send a message",
  description:
    "Adds a message to a conversation the caller takes part in. With `client_message_id` a retry is safe: the same id " +
    "is answered with the first message and 200.",
  scope: "messaging:write",
  body: z.object({ conversation_id: id, message_text: messageText, client_message_id: clientMessageId }),
  response: success({ data: Message }),
  status: 201,
  repeatStatus: 200,
  errors: conversationErrors,
  example: {
    body: {
      conversation_id: 1,
      message_text: exampleMessage.message_text,
      client_message_id: exampleMessage.client_message_id,
    },
    response: { data: exampleMessage },
  },
});

export const getUnreadCount = operation({
  ...messagingDefaults,
  id: "getUnreadCount",
  method: "GET",
  path: "/messaging/unread-count",
  summary: "Get the number of unread messages",
  description: "The sum of `unread_count` over all conversations the caller sees.",
  scope: "messaging:read",
  response: success({ data: z.object({ unread_count: count }) }),
  example: { response: { data: { unread_count: 3 } } },
});

export const searchUsers = operation({
  ...messagingDefaults,
  id: "searchUsers",
  method: "GET",
  path: "/messaging/search-users",
  summary: "Search users to write to",
  description:
    "Users whose name or handle contains `query`, names that begin with it first. Never the caller.",
  scope: "messaging:read",
  query: z.object({
    query: text(2, 100).describe("A part of a name or handle; upper and lower case are the same."),
    limit: queryInteger(1, 50, 10).describe("How many users to return."),
  }),
  response: success({ data: z.array(Person) }),
  example: { query: { query: "train", limit: 10 }, response: { data: [examplePerson] } },
});

export const listMessagingFollowedUsers = operation({
  ...messagingDefaults,
  id: "listMessagingFollowedUsers",
  method: "GET",
  path: "/messaging/followed-users",
  summary: "List followed users to write to",
  description: "The accounts that the caller follows, newest follow first.",
  scope: "messaging:read",
  response: success({ data: z.array(Person) }),
  example: { response: { data: [examplePerson] } },
});
