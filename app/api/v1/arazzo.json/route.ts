import * as flows from "@/lib/docs/flows/service";
import * as contract from "@/lib/docs/openapi/service-info-contract";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getArazzoDocument, flows.getArazzoDocument),
);
