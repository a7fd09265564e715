import * as contract from "@/lib/docs/openapi/service-info-contract";
import * as serviceInfo from "@/lib/docs/openapi/service-info-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getServiceInfo, serviceInfo.getServiceInfo),
);
