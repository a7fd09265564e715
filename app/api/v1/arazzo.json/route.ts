import * as contract from "@/lib/docs/openapi/service-info-contract";
import * as documents from "@/lib/docs/reference/document-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getArazzoDocument, documents.getArazzoDocument),
);
