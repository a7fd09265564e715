import * as contract from "@/lib/community/messaging/membership-contract";
import * as membership from "@/lib/community/messaging/membership-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.muteConversation, membership.muteConversation),
  bind(contract.unmuteConversation, membership.unmuteConversation),
);
