import { z } from "zod";
import { count, portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { Conversation } from "./shapes";

/** Declines the request of a stranger, whom it also blocks. */
export const blockRequest = pageOperation({
  id: "blockRequest",
  access: "account",
  params: z.object({ conversation_id: portalId }),
});

/** Counts the conversations that wait to be accepted, also those that are not loaded. */
export const countMessageRequests = pageOperation({
  id: "countMessageRequests",
  access: "account",
  output: count,
});

export const listSharedConversations = pageOperation({
  id: "listSharedConversations",
  access: "account",
  params: z.object({ user_id: portalId }),
  output: z.array(Conversation),
});
