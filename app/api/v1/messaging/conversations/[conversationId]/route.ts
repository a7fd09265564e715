import * as contract from "@/lib/community/messaging/read-state-contract";
import * as inbox from "@/lib/community/messaging/read-state-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.deleteConversation, inbox.deleteConversation),
);
