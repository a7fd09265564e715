import type * as credits from "@/lib/catalog/credits/contract";
import { endpoint } from "@/lib/platform/http-client/client";

export const orderCredits = endpoint<typeof credits.orderCredits>(
  "orderCredits",
  "PUT",
  "/artists/{id}/credits",
);
export const removeCredits = endpoint<typeof credits.removeCredits>(
  "removeCredits",
  "DELETE",
  "/artists/{id}/credits/{creditId}",
);
