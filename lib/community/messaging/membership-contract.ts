import { z } from "zod";
import { cleanName, id, success } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { conversationErrors, conversationParams, messagingDefaults } from "./defaults";
import { MAX_MUTE_HOURS, MAX_TITLE_CHARACTERS } from "./names";
import { Conversation } from "./shapes";

const defaults = {
  ...messagingDefaults,
  scope: "messaging:write",
  params: conversationParams,
} as const;

const change = { changed: z.boolean().describe("False when it was so already.") };
const params = { conversationId: 1 };

const muteState = success({
  data: z.object({
    conversation_id: id,
    muted: Conversation.shape.muted,
    muted_until: Conversation.shape.muted_until,
    ...change,
  }),
});

export const muteConversation = operation({
  ...defaults,
  id: "muteConversation",
  method: "POST",
  path: "/messaging/conversations/{conversationId}/mute",
  summary: "Mute a conversation",
  description:
    "Stops the notifications, pushes and emails about a conversation for the caller, for some hours or until it is unmuted. Its messages still " +
    "arrive and count as unread. The other participants are not told.",
  body: z.object({
    hours: z
      .int()
      .min(1)
      .max(MAX_MUTE_HOURS)
      .optional()
      .describe("For how many hours from now. Without it, until the conversation is unmuted."),
  }),
  response: muteState,
  errors: conversationErrors,
  example: {
    params,
    body: { hours: 8 },
    response: {
      data: { conversation_id: 1, muted: true, muted_until: "2026-01-15T22:30:00.000Z", changed: true },
    },
  },
});

export const unmuteConversation = operation({
  ...defaults,
  id: "unmuteConversation",
  method: "DELETE",
  path: "/messaging/conversations/{conversationId}/mute",
  summary: "Unmute a conversation",
  description: "Notifies the caller of the conversation's messages again. A retry changes nothing.",
  response: muteState,
  errors: conversationErrors,
  example: {
    params,
    response: { data: { conversation_id: 1, muted: false, muted_until: null, changed: true } },
  },
});

export const renameConversation = operation({
  ...defaults,
  id: "renameConversation",
  method: "PATCH",
  path: "/messaging/conversations/{conversationId}",
  summary: "Rename a group",
  description:
    "Sets or removes the title of a group, for all its participants. A message of the type `rename` says who did it. A direct conversation " +
    "has no title: 409.",
  body: patchSchema(
    z.object({
      title: cleanName(1, MAX_TITLE_CHARACTERS)
        .nullable()
        .describe("The new title; null shows the names of the participants instead."),
    }),
  ),
  response: success({
    data: z.object({ conversation_id: id, title: Conversation.shape.title, ...change }),
  }),
  errors: [...conversationErrors, "conflict"],
  example: {
    params: { conversationId: 2 },
    body: { title: "Harbour sessions" },
    response: { data: { conversation_id: 2, title: "Harbour sessions", changed: true } },
  },
});

export const leaveConversation = operation({
  ...defaults,
  id: "leaveConversation",
  method: "POST",
  path: "/messaging/conversations/{conversationId}/leave",
  summary: "Leave a group",
  description:
    "Ends the caller's part in a group, which is then absent from list, counts and events, and answers 403. The others keep the caller's messages, " +
    "and get one of the type `leave`. The group is deleted with its last participant. A direct conversation cannot be left, only deleted: 409.",
  response: success({ data: z.object({ conversation_id: id }) }),
  errors: [...conversationErrors, "conflict"],
  example: { params: { conversationId: 3 }, response: { data: { conversation_id: 3 } } },
});
