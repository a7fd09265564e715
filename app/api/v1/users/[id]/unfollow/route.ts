import * as contract from "@/lib/community/follows/contract";
import * as follows from "@/lib/community/follows/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.unfollowUser, follows.unfollowUser),
);
