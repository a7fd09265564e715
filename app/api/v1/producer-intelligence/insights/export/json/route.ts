import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/exports/contract";
import * as service from "@/lib/exports/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.exportJson, service.exportJson),
);
