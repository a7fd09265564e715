import { z } from "zod";
import {
  count,
  id,
  nameText,
  pathId,
  queryInteger,
  success,
  text,
  timestamp,
} from "@/lib/platform/http-contract/fields";
import { filterBy } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { conversationErrors, conversationParams, messagingDefaults } from "./defaults";
import { exampleConversation, exampleMessage, examplePerson } from "./examples";
import { MAX_RECIPIENTS, MAX_TITLE_CHARACTERS } from "./names";
import { Conversation, conversationType, Message, MessageWithReceipts, messageText, Person } from "./shapes";

const clientMessageId = z
  .guid()
  .toLowerCase()
  .optional()
  .describe("Your own UUID for the message. Sending the same id again returns the existing message.");

export const listConversations = operation({
  ...messagingDefaults,
  id: "listConversations",
  method: "GET",
  path: "/messaging/conversations",
  summary: "List conversations",
  description:
    "Lists the caller's conversations, most recent activity first. A deleted conversation is absent until a new " +
    "message arrives. One that a stranger has begun is a request until the caller accepts it or replies: somebody whom the caller does not " +
    "follow, who has neither bought from the caller nor sold or sent a beat to them, and to whom the caller has never written. Show the " +
    "links in it as text.",
  scope: "messaging:read",
  query: z.object({
    limit: queryInteger(1, 100, 20).describe("Maximum number of conversations to return."),
    before_message_id: pathId
      .optional()
      .describe(
        "Only return conversations whose last message is older than this one. For the next page, send the id of the last " +
          "message of the last conversation you have. Pages do not shift while messages arrive.",
      ),
    is_request: filterBy(
      z
        .enum(["true", "false"])
        .optional()
        .describe("Only message requests, or only other conversations. Both when absent."),
      { index: "participants_user_index" },
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
    "Sends the first message to one user (`user_id`) or to a group (`user_ids`, at least two other users). If the caller " +
    "already has a direct conversation with the user, the message is added to it.",
  scope: "messaging:write",
  needsConfirmedEmail: true,
  body: z
    .object({
      message_text: messageText,
      user_id: id.optional().describe("The other participant of a direct conversation."),
      user_ids: z
        .array(id)
        .transform((ids) => [...new Set(ids)])
        .pipe(
          z
            .array(id)
            .min(2, "Must have at least 2 different users.")
            .max(MAX_RECIPIENTS, `Must have at most ${MAX_RECIPIENTS} users.`),
        )
        .optional()
        .describe(`The other participants of a group, 2 to ${MAX_RECIPIENTS}. Repeated ids count once.`),
      title: nameText(0, MAX_TITLE_CHARACTERS).optional().describe("The title of a group."),
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
  limit: queryInteger(1, 200, 50).describe("Maximum number of messages to return."),
  offset: queryInteger(0, Number.MAX_SAFE_INTEGER, 0).describe("Number of newest messages to skip."),
  before_id: pathId
    .optional()
    .describe("Only return messages older than this one. Pages do not shift while messages arrive."),
  after_id: pathId
    .optional()
    .describe(
      "Only return messages newer than this one, starting with the oldest of them. Use it to catch up after a disconnect.",
    ),
});

export const listMessages = operation({
  ...messagingDefaults,
  id: "listMessages",
  method: "GET",
  path: "/messaging/conversations/{conversationId}/messages",
  summary: "List messages",
  description: "Lists the messages of the conversation, newest first.",
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
  description: "Lists the messages of the conversation, newest first, with their read receipts.",
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
    "Sends a message to a conversation that the caller participates in. With `client_message_id`, a retry is safe: the " +
    "same id returns the existing message with status 200.",
  scope: "messaging:write",
  idempotencyField: "client_message_id",
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
  description: "Returns the sum of `unread_count` over all conversations in the caller's list.",
  scope: "messaging:read",
  response: success({
    data: z.object({
      unread_count: count,
      muted_unread_count: count.describe("The part of it that is in muted conversations."),
    }),
  }),
  example: { response: { data: { unread_count: 3, muted_unread_count: 1 } } },
});

export const searchUsers = operation({
  ...messagingDefaults,
  id: "searchUsers",
  method: "GET",
  path: "/messaging/search-users",
  summary: "Search for users to message",
  description:
    "Finds users whose name or handle contains `query`. Names that begin with it come first. Never returns the caller.",
  scope: "messaging:read",
  query: z.object({
    query: text(2, 100).describe("Part of a name or handle. Not case-sensitive."),
    limit: queryInteger(1, 50, 10).describe("Maximum number of users to return."),
  }),
  response: success({ data: z.array(Person) }),
  example: { query: { query: "train", limit: 10 }, response: { data: [examplePerson] } },
});

export const listMessagingFollowedUsers = operation({
  ...messagingDefaults,
  id: "listMessagingFollowedUsers",
  method: "GET",
  path: "/messaging/followed-users",
  summary: "List followed users to message",
  description: "Lists the users that the caller follows, most recently followed first.",
  scope: "messaging:read",
  response: success({ data: z.array(Person) }),
  example: { response: { data: [examplePerson] } },
});
