import * as contract from "@/lib/community/devices/contract";
import * as pushTokens from "@/lib/community/devices/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.storePushToken, pushTokens.storePushToken),
  bind(contract.deletePushToken, pushTokens.deletePushToken),
);
