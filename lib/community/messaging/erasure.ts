import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { conversations, messages, participants } from "@/db/schema/messaging";
import { users } from "@/db/schema/users";
import { isMuted, muteEnd } from "./fragments";

/** Messages stay with those they were sent to. */
export const erasure = {
  exports: {
    conversations: {
      tables: ["participants", "conversations"],
      columns: {
        conversation_id: "Its id.",
        type: "Between two, or a group.",
        title: "Its title.",
        joined_at: "Since when you take part.",
        last_read_message_id: "The last message that you read.",
        last_read_at: "When.",
        request: "Whether it is a request of a stranger.",
        muted: "Whether you muted it.",
        muted_until: "Until when; empty while it is muted without an end.",
      },
      rows: (user) => sql`
        select ${participants.conversation_id}, ${conversations.type}, ${conversations.title}, ${participants.joined_at},
          ${participants.last_read_message_id}, ${participants.last_read_at}, ${participants.request},
          ${isMuted} as muted, ${muteEnd} as muted_until
        from ${participants} join ${conversations} on ${conversations.id} = ${participants.conversation_id}
          where ${participants.user_id} = ${user} order by conversation_id`,
    },
    messages: {
      tables: ["messages"],
      columns: {
        id: "Its id.",
        conversation_id: "The conversation.",
        sender_id: "Who wrote it.",
        sender_name: "Their name.",
        type: "Whether they wrote it, renamed the group or left it.",
        message_text: "What they wrote, or the line that says what they did.",
        created_at: "When.",
      },
      rows: (user) => sql`
        select ${messages.id}, ${messages.conversation_id}, ${messages.user_id} as sender_id, ${users.name} as sender_name,
          ${messages.type},
          ${messages.message_text}, ${messages.created_at}
        from ${participants} join ${messages} on ${messages.conversation_id} = ${participants.conversation_id}
          and ${messages.id} > coalesce(${participants.deleted_up_to_message_id}, 0)
        join ${users} on ${users.id} = ${messages.user_id}
        where ${participants.user_id} = ${user} order by ${messages.id}`,
    },
  },
  holds: {
    messages: sql`(select count(*) from ${messages} where ${messages.user_id} = ${users.id})`,
    conversations: sql`(select count(*) from ${participants} where ${participants.user_id} = ${users.id})`,
  },
} satisfies Erasure;
