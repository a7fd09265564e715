import * as contract from "@/lib/discovery/trending/contract";
import * as trending from "@/lib/discovery/trending/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listTrendingTracks, trending.listTrendingTracks),
);
