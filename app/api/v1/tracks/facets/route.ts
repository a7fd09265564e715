import * as contract from "@/lib/discovery/search/contract";
import * as search from "@/lib/discovery/search/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackFacets, search.getTrackFacets),
);
