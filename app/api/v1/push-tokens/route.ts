import * as contract from "@/lib/community/notifications/device-contract";
import * as pushTokens from "@/lib/community/notifications/device-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.storePushToken, pushTokens.storePushToken),
  bind(contract.deletePushToken, pushTokens.deletePushToken),
);
