import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/users/contract";
import * as users from "@/lib/users/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.unfollowUser, users.unfollowUser),
);
