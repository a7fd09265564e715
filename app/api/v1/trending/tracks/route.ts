import * as contract from "@/lib/discovery/charts/contract";
import * as trending from "@/lib/discovery/charts/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listTrendingTracks, trending.listTrendingTracks),
);
