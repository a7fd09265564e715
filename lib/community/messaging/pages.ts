import { z } from "zod";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { Conversation } from "./shapes";

export const listSharedConversations = pageOperation({
  id: "listSharedConversations",
  access: "account",
  params: z.object({ user_id: portalId }),
  output: z.array(Conversation),
});
