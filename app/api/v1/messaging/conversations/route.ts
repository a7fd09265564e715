import * as contract from "@/lib/community/messaging/core/contract";
import * as messaging from "@/lib/community/messaging/core/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listConversations, messaging.listConversations),
);
