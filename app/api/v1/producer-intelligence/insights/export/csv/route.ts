import * as contract from "@/lib/listening/insights/export-contract";
import * as service from "@/lib/listening/insights/export-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.exportCsv, service.exportCsv),
);
