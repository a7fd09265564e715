import * as contract from "@/lib/docs/service-info/contract";
import * as serviceInfo from "@/lib/docs/service-info/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getServiceInfo, serviceInfo.getServiceInfo),
);
