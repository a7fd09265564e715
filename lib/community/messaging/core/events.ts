import { z } from "zod";
import { count, id, timestamp } from "@/lib/http/contract/fields";
import { Conversation, Message } from "./shapes";

const who = { conversation_id: id, user_id: id, name: z.string() };

/** The messaging events: the channel of each, its description, and the schema of its data. */
export const messagingEvents = {
  "conversation.updated": {
    channel: "private-user.{id}",
    description: "A conversation of yours has a new last message. A text too long for an event is null.",
    data: z.object({
      conversation_id: id,
      last_message: z.object({
        ...Conversation.shape.last_message.shape,
        message_text: z.string().nullable(),
      }),
      updated_at: timestamp,
    }),
  },
  "conversation.deleted": {
    channel: "private-user.{id}",
    description:
      "You have deleted a conversation: it is gone from your list unless its last message is newer, and so are its " +
      "messages up to this one.",
    data: z.object({ conversation_id: id, deleted_up_to_message_id: id }),
  },
  "unread.changed": {
    channel: "private-user.{id}",
    description: "What is unread for you has changed, in one conversation and in all.",
    data: z.object({
      conversation_id: id,
      unread_count: count,
      marked_unread: z.boolean().describe("Whether you have marked the conversation unread."),
      total_unread_count: count,
    }),
  },
  "message.created": {
    channel: "presence-conversation.{id}",
    description:
      "A message was sent. It comes at least once: drop what you have by its id. A text too long for an event is null; " +
      "fetch it with `after_id`.",
    data: z.object({ ...Message.shape, message_text: z.string().nullable() }),
  },
  "message.read": {
    channel: "presence-conversation.{id}",
    description: "A participant has read one message.",
    data: z.object({ ...who, message_id: id, read_at: timestamp }),
  },
  "conversation.read": {
    channel: "presence-conversation.{id}",
    description: "A participant has read every message up to one.",
    data: z.object({ ...who, last_read_message_id: id, read_at: timestamp }),
  },
  "typing.started": {
    channel: "presence-conversation.{id}",
    description: "A participant is typing; renewed while it goes on, over at `expires_at` if not.",
    data: z.object({ ...who, expires_at: timestamp }),
  },
  "typing.stopped": {
    channel: "presence-conversation.{id}",
    description: "A participant has stopped typing because the message was sent.",
    data: z.object(who),
  },
} as const;
