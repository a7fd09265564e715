import * as contract from "@/lib/catalog/extraction/contract";
import * as extraction from "@/lib/catalog/extraction/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.extractMetadata, extraction.extractMetadata),
);
