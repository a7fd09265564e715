import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/push-tokens/contract";
import * as pushTokens from "@/lib/push-tokens/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.storePushToken, pushTokens.storePushToken),
);
