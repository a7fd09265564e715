import { z } from "zod";
import { portalId } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";
import { Conversation } from "./shapes";

export const listSharedConversations = portalOperation({
  id: "listSharedConversations",
  access: "session",
  params: z.object({ user_id: portalId }),
  output: z.array(Conversation),
});
