import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CONVERSATION_TYPES, MESSAGE_REQUEST_STATES, MESSAGE_TYPES } from "@/db/values/accounts";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { users } from "./users";

export const conversations = pgTable(
  "conversations",
  {
    id: identity(),
    type: text({ enum: CONVERSATION_TYPES }).notNull(),
    title: text(),
    /** The two users of a direct conversation, the smaller id first, so that two users share one conversation. */
    direct_low_id: reference().references(() => users.id, { onDelete: "cascade" }),
    direct_high_id: reference().references(() => users.id, { onDelete: "cascade" }),
    /** Every send locks and raises it, so ids grow in the order in which messages become visible. */
    last_message_id: reference(),
    created_at: createdAt(),
    /** The time of the last message. */
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex("conversations_direct_key").on(table.direct_low_id, table.direct_high_id),
    check("conversations_type_check", inList(table.type, CONVERSATION_TYPES)),
    check("conversations_title_check", sql`char_length(${table.title}) <= 255`),
    check(
      "conversations_direct_check",
      sql`case ${table.type} when 'direct' then ${table.direct_low_id} < ${table.direct_high_id}
          else ${table.direct_low_id} is null and ${table.direct_high_id} is null end`,
    ),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: identity(),
    conversation_id: ownerColumn(() => conversations.id),
    user_id: ownerColumn(() => users.id),
    type: text({ enum: MESSAGE_TYPES }).notNull().default("text"),
    message_text: text().notNull(),
    client_message_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    // Includes the author, whose own messages are never unread, and the type, so unread counts need only the index.
    index("messages_conversation_index").on(table.conversation_id, table.id, table.user_id, table.type),
    // A few pages for all messages, which are stored in time order, so finding those of one hour reads little more.
    index("messages_created_at_index").using("brin", table.created_at),
    uniqueIndex("messages_client_message_key").on(table.user_id, table.client_message_id),
    check("messages_type_check", inList(table.type, MESSAGE_TYPES)),
    check("messages_message_text_check", sql`char_length(${table.message_text}) between 1 and 2000`),
  ],
);

/** The last message of a conversation that was handed to the channels server. Locked during the handover. */
export const messagePushes = pgTable("message_pushes", {
  conversation_id: ownerColumn(() => conversations.id).primaryKey(),
  up_to_message_id: reference().notNull(),
});

export const participants = pgTable(
  "participants",
  {
    conversation_id: ownerColumn(() => conversations.id),
    user_id: ownerColumn(() => users.id),
    joined_at: createdAt(),
    /** Every message up to this id is read; later ones may be read one by one, see `receipts`. */
    last_read_message_id: reference(),
    last_read_at: instant(),
    marked_unread: boolean().notNull().default(false),
    /** Messages up to this id are hidden from the participant. */
    deleted_up_to_message_id: reference(),
    /** The last message that an email announced. */
    mailed_message_id: reference(),
    /** Whether the conversation is a stranger's request to the participant, or was declined; null once accepted. */
    request: text({ enum: MESSAGE_REQUEST_STATES }),
    /** The participant is not notified until then; infinity until they say otherwise. */
    muted_until: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    check("participants_request_check", inList(table.request, MESSAGE_REQUEST_STATES)),
    index("participants_user_index").on(table.user_id, table.conversation_id),
  ],
);

/** Marks that a participant read everything up to a message: all messages unread until then were read at that moment. */
export const conversationReads = pgTable(
  "conversation_reads",
  {
    conversation_id: reference().notNull(),
    user_id: reference().notNull(),
    up_to_message_id: reference().notNull(),
    read_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id, table.up_to_message_id] }),
    foreignKey({
      columns: [table.conversation_id, table.user_id],
      foreignColumns: [participants.conversation_id, participants.user_id],
      name: "conversation_reads_participant_fkey",
    }).onDelete("cascade"),
  ],
);

export const typing = pgTable(
  "typing",
  {
    conversation_id: reference().notNull(),
    user_id: reference().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    foreignKey({
      columns: [table.conversation_id, table.user_id],
      foreignColumns: [participants.conversation_id, participants.user_id],
      name: "typing_participant_fkey",
    }).onDelete("cascade"),
  ],
);

/** Individually read messages. */
export const receipts = pgTable(
  "receipts",
  {
    message_id: ownerColumn(() => messages.id),
    user_id: ownerColumn(() => users.id),
    read_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    index("receipts_user_index").on(table.user_id, table.message_id),
  ],
);
