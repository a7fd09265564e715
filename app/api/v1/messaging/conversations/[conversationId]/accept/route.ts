import * as contract from "@/lib/community/messaging/request-contract";
import * as requests from "@/lib/community/messaging/request-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.acceptConversation, requests.acceptConversation),
);
