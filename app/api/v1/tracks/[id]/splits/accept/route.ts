import * as contract from "@/lib/commerce/splits/contract";
import * as splits from "@/lib/commerce/splits/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.acceptTrackSplits, splits.acceptTrackSplits),
);
