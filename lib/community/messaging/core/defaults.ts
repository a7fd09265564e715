import { z } from "zod";
import { pathId } from "@/lib/http/contract/fields";
import type { Operation } from "@/lib/http/contract/operation";

/** Defaults of all messaging operations. */
export const messagingDefaults = {
  tag: "Messaging",
  access: "token",
  envelope: "success",
} as const satisfies Partial<Operation>;

export const conversationParams = z.object({ conversationId: pathId.describe("The conversation.") });

/** A non-participant gets 403, an unknown conversation 404. */
export const conversationErrors = ["forbidden", "not_found"] as const;
