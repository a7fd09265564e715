import * as contract from "@/lib/accounts/profiles/contract";
import * as users from "@/lib/accounts/profiles/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listFollowedUsers, users.listFollowedUsers),
);
