import { z } from "zod";
import { CONVERSATION_TYPES, MESSAGE_TYPES } from "@/db/values/accounts";
import { count, id, imageUrl, text, timestamp } from "@/lib/platform/http-contract/fields";
import { MAX_MESSAGE_CHARACTERS } from "./names";

export const messageText = text(1, MAX_MESSAGE_CHARACTERS).describe("1 to 2,000 characters after trimming.");

/** A user in the messaging user lists. */
export const Person = z.object({ id, name: z.string(), avatar: imageUrl }).meta({ id: "Person" });

const Participant = z
  .object({
    ...Person.shape,
    last_read_message_id: id.nullable().describe("All messages up to this one are read."),
    last_read_at: timestamp.nullable(),
  })
  .meta({ id: "Participant" });

const Author = z.object({ id, name: z.string() });

const messageType = z
  .enum(MESSAGE_TYPES)
  .describe(
    "`rename` and `leave` say what `user` has done in the group: show the name before the text. They are never unread.",
  );

export const Message = z
  .object({
    id,
    conversation_id: id,
    type: messageType,
    message_text: z.string(),
    user: Author,
    created_at: timestamp,
    client_message_id: z.string().nullable().describe("The sender's own id for the message, if any."),
  })
  .meta({ id: "Message" });

export const MessageWithReceipts = z
  .object({
    ...Message.shape,
    read_by: z
      .array(z.object({ user_id: id, name: z.string(), read_at: timestamp }))
      .describe("The users who have read the message, earliest first. Excludes the sender."),
    read_count: count,
    recipient_count: count.describe("Number of participants, excluding the sender."),
  })
  .meta({ id: "MessageWithReceipts" });

export const conversationType = z.enum(CONVERSATION_TYPES);

export const Conversation = z
  .object({
    id,
    type: conversationType,
    title: z.string().nullable(),
    participants: z.array(Participant),
    last_message: z.object({
      id,
      type: messageType,
      message_text: z.string(),
      created_at: timestamp,
      user: Author,
    }),
    unread_count: count,
    marked_unread: z.boolean(),
    is_request: z
      .boolean()
      .describe(
        "Whether a stranger has begun it and the caller has neither accepted nor declined it, nor replied.",
      ),
    muted: z.boolean().describe("Whether the caller gets no notifications, pushes and emails about it."),
    muted_until: timestamp
      .nullable()
      .describe("The end of that; null when there is none, or it is not muted."),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "Conversation" });

/** A participant's unread counts: in one conversation, and across all visible conversations. */
export interface UnreadState {
  unread_count: number;
  marked_unread: boolean;
  total_unread_count: number;
  /** The part of the total that is in muted conversations. */
  muted_unread_count: number;
  /** Whether the one conversation is muted, and until when; null for no end. */
  muted: boolean;
  muted_until: string | null;
}

export type ConversationData = z.input<typeof Conversation>;
export type MessageData = z.input<typeof Message>;
export type MessageWithReceiptsData = z.input<typeof MessageWithReceipts>;
export type PersonData = z.input<typeof Person>;
