import { z } from "zod";
import { pathId } from "@/lib/platform/http-contract/fields";
import type { Operation } from "@/lib/platform/http-contract/operation";

/** Defaults of the messaging operations. */
export const messagingDefaults = {
  tag: "Messaging",
  access: "account",
  envelope: "success",
} as const satisfies Partial<Operation>;

export const conversationParams = z.object({ conversationId: pathId.describe("The conversation's id.") });

/** 403 for a non-participant, 404 for an unknown conversation. */
export const conversationErrors = ["forbidden", "not_found"] as const;
