import * as contract from "@/lib/catalog/track-audio/extraction-contract";
import * as extraction from "@/lib/catalog/track-audio/extraction-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.extractMetadata, extraction.extractMetadata),
);
