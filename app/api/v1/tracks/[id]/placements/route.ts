import * as contract from "@/lib/catalog/fingerprints/contract";
import * as fingerprints from "@/lib/catalog/fingerprints/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listPlacements, fingerprints.listPlacements),
);
