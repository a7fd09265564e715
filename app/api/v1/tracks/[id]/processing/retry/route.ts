import * as contract from "@/lib/catalog/processing/contract";
import * as processing from "@/lib/catalog/processing/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.retryTrackProcessing, processing.retryTrackProcessing),
);
