import { z } from "zod";
import { pathId } from "@/lib/http/contract/fields";
import type { Operation } from "@/lib/http/contract/operation";

/** What all messaging operations have in common. */
export const messagingDefaults = {
  tag: "Messaging",
  access: "token",
  envelope: "success",
} as const satisfies Partial<Operation>;

export const conversationParams = z.object({ conversationId: pathId.describe("The conversation.") });

/** An outsider of a conversation is answered 403, an unknown one 404. */
export const conversationErrors = ["forbidden", "not_found"] as const;
