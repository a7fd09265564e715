import * as membershipContract from "@/lib/community/messaging/membership-contract";
import * as membership from "@/lib/community/messaging/membership-service";
import * as contract from "@/lib/community/messaging/read-state-contract";
import * as inbox from "@/lib/community/messaging/read-state-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(membershipContract.renameConversation, membership.renameConversation),
  bind(contract.deleteConversation, inbox.deleteConversation),
);
