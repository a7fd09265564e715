import * as contract from "@/lib/discovery/collections/contract";
import * as collections from "@/lib/discovery/collections/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getCollection, collections.getCollection),
  bind(contract.updateCollection, collections.updateCollection),
  bind(contract.putCollection, collections.putCollection),
  bind(contract.deleteCollections, collections.deleteCollections),
);
