import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/service-info/contract";
import * as serviceInfo from "@/lib/service-info/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getPostmanCollection, serviceInfo.getPostmanCollection),
);
