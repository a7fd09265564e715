import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const ofConversation = {
  group: "messages",
  scope: "messaging:read",
  self: "/messaging/conversations/{conversation_id}/messages",
  from: [{ audience: "participants" }],
} as const;

export const conversationCreated = eventType({
  ...ofConversation,
  type: "conversation.created",
  summary: "Someone wrote the first message of a conversation with the account.",
  data: z.object({ conversation_id: id, actor: EventActor }),
  example: { conversation_id: 5, actor: EVENT_EXAMPLES.actor },
});

export const messageReceived = eventType({
  ...ofConversation,
  type: "message.created",
  summary: "Someone sent a message to the account.",
  data: z.object({ conversation_id: id, message_id: id, message_text: z.string(), actor: EventActor }),
  example: {
    conversation_id: 5,
    message_id: 77,
    message_text: "Is the WAV of Slow Ferry still for sale?",
    actor: EVENT_EXAMPLES.actor,
  },
});
