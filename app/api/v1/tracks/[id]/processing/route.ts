import * as contract from "@/lib/catalog/track-audio/processing-contract";
import * as processing from "@/lib/catalog/track-audio/processing-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getTrackProcessing, processing.getTrackProcessing),
);
