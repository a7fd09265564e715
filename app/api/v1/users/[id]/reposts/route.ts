import * as contract from "@/lib/community/reposts/contract";
import * as reposts from "@/lib/community/reposts/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listReposts, reposts.listReposts),
);
