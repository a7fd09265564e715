import { z } from "zod";
import { event } from "@/lib/platform/channels/event";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { Conversation, Message } from "./shapes";

const who = { conversation_id: id, user_id: id, name: z.string() };

export const conversationUpdated = event({
  name: "conversation.updated",
  channel: "private-user.{id}",
  deliver: ["socket"],
  description:
    "One of your conversations has a new last message. `message_text` is null if it is too long for an event.",
  data: z.object({
    conversation_id: id,
    last_message: z.object({
      ...Conversation.shape.last_message.shape,
      message_text: z.string().nullable(),
    }),
    updated_at: timestamp,
    title: Conversation.shape.title,
    participant_count: count.describe("When it is another one than you know of, fetch the conversation."),
  }),
});

export const conversationDeleted = event({
  name: "conversation.deleted",
  channel: "private-user.{id}",
  deliver: ["socket"],
  description:
    "You deleted or left a conversation. Its messages up to this one are gone, and so is the conversation unless its last message " +
    "is newer.",
  data: z.object({ conversation_id: id, deleted_up_to_message_id: id }),
});

export const unreadChanged = event({
  name: "unread.changed",
  channel: "private-user.{id}",
  deliver: ["socket"],
  description:
    "Your unread counts changed, for one conversation and in total; or you have muted the conversation or ended that.",
  data: z.object({
    conversation_id: id,
    unread_count: count,
    marked_unread: z.boolean().describe("Whether you have marked the conversation as unread."),
    total_unread_count: count,
    muted_unread_count: count.describe("The part of the total that is in muted conversations."),
    muted: Conversation.shape.muted,
    muted_until: Conversation.shape.muted_until,
  }),
});

export const messageCreated = event({
  name: "message.created",
  channel: "presence-conversation.{id}",
  deliver: ["socket"],
  description:
    "A message was sent. Delivered at least once: drop duplicates by id. `message_text` is null if it is too long for an " +
    "event; fetch it with `after_id`.",
  data: z.object({ ...Message.shape, message_text: z.string().nullable() }),
});

export const messageRead = event({
  name: "message.read",
  channel: "presence-conversation.{id}",
  deliver: ["socket"],
  description:
    "A participant has read a message. Not sent while a block stands between them and another participant, like the other events about reading and " +
    "typing.",
  data: z.object({ ...who, message_id: id, read_at: timestamp }),
});

export const conversationRead = event({
  name: "conversation.read",
  channel: "presence-conversation.{id}",
  deliver: ["socket"],
  description: "A participant has read all messages up to `last_read_message_id`.",
  data: z.object({ ...who, last_read_message_id: id, read_at: timestamp }),
});

export const typingStarted = event({
  name: "typing.started",
  channel: "presence-conversation.{id}",
  deliver: ["socket"],
  description:
    "A participant is typing. Repeated while they keep typing; otherwise it expires at `expires_at`.",
  data: z.object({ ...who, expires_at: timestamp }),
});

export const typingStopped = event({
  name: "typing.stopped",
  channel: "presence-conversation.{id}",
  deliver: ["socket"],
  description: "A participant has stopped typing because they sent the message.",
  data: z.object(who),
});
