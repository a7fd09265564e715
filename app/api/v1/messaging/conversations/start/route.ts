import * as contract from "@/lib/community/messaging/contract";
import * as messaging from "@/lib/community/messaging/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.startConversation, messaging.startConversation),
);
