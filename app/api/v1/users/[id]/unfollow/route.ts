import * as contract from "@/lib/accounts/users/contract";
import * as users from "@/lib/accounts/users/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.unfollowUser, users.unfollowUser),
);
