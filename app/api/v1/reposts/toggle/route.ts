import * as contract from "@/lib/community/library/repost-contract";
import * as reposts from "@/lib/community/library/repost-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.toggleRepost, reposts.toggleRepost),
);
