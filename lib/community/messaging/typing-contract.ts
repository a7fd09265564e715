import { z } from "zod";
import { id, success, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { conversationErrors, conversationParams, messagingDefaults } from "./defaults";
import { TYPING_SECONDS } from "./names";

export const startTyping = operation({
  ...messagingDefaults,
  id: "startTyping",
  method: "POST",
  path: "/messaging/conversations/{conversationId}/typing",
  summary: "Signal that you are typing",
  description: `The signal lasts ${TYPING_SECONDS} seconds; repeat it while the user keeps typing. Sending a message ends it.`,
  scope: "messaging:write",
  params: conversationParams,
  response: success({ data: z.object({ conversation_id: id, expires_in: z.literal(TYPING_SECONDS) }) }),
  errors: conversationErrors,
  example: {
    params: { conversationId: 1 },
    response: { data: { conversation_id: 1, expires_in: TYPING_SECONDS } },
  },
});

export const listTyping = operation({
  ...messagingDefaults,
  id: "listTyping",
  method: "GET",
  path: "/messaging/conversations/{conversationId}/typing",
  summary: "List who is typing",
  description:
    "Lists the other participants who are typing now. Real-time events report the same without polling.",
  scope: "messaging:read",
  params: conversationParams,
  response: success({
    data: z.object({ typing: z.array(z.object({ user_id: id, name: z.string(), expires_at: timestamp })) }),
  }),
  errors: conversationErrors,
  example: {
    params: { conversationId: 1 },
    response: {
      data: { typing: [{ user_id: 2, name: "Late Train", expires_at: "2026-01-15T14:30:06.000Z" }] },
    },
  },
});
