import * as contract from "@/lib/commerce/splits/contract";
import * as splits from "@/lib/commerce/splits/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackSplits, splits.getTrackSplits),
  bind(contract.putTrackSplits, splits.putTrackSplits, resource("tracks", splits.getTrackSplits)),
);
