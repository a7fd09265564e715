import * as contract from "@/lib/discovery/collections/contract";
import * as collections from "@/lib/discovery/collections/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const collection = resource("collections", collections.getCollection);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getCollection, collections.getCollection),
  bind(contract.updateCollection, collections.updateCollection, collection),
  bind(contract.putCollection, collections.putCollection, collection),
  bind(contract.deleteCollections, collections.deleteCollections, collection),
);
