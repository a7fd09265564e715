import { z } from "zod";
import { id, success } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { conversationErrors, conversationParams, messagingDefaults } from "./defaults";

const change = {
  ...messagingDefaults,
  method: "POST",
  scope: "messaging:write",
  params: conversationParams,
  response: success({
    data: z.object({
      conversation_id: id,
      changed: z.boolean().describe("False when it was so already, or is no request."),
    }),
  }),
  errors: conversationErrors,
  example: {
    params: { conversationId: 1 },
    response: { data: { conversation_id: 1, changed: true } },
  },
} as const;

export const acceptConversation = operation({
  ...change,
  id: "acceptConversation",
  path: "/messaging/conversations/{conversationId}/accept",
  summary: "Accept a message request",
  description:
    "Makes a conversation that a stranger has begun one like any other. Sending a message to it does the same. A declined one can still be " +
    "accepted. A retry changes nothing.",
});

export const declineConversation = operation({
  ...change,
  id: "declineConversation",
  path: "/messaging/conversations/{conversationId}/decline",
  summary: "Decline a message request",
  description:
    "Removes a message request from the caller's view. Later messages of the sender do not bring it back, and the sender is not told. The " +
    "caller can begin the conversation again. A conversation that is no request stays as it is.",
});
