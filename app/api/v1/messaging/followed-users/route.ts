import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/messaging/contract";
import * as messaging from "@/lib/messaging/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listMessagingFollowedUsers, messaging.listMessagingFollowedUsers),
);
