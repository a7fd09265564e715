import * as contract from "@/lib/discovery/collections/contract";
import * as collections from "@/lib/discovery/collections/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.recommendCollections, collections.recommendCollections),
);
