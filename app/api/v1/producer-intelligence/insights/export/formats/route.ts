import { bind, route } from "@/lib/http/server/route";
import * as contract from "@/lib/listening/exports/contract";
import * as service from "@/lib/listening/exports/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listExportFormats, service.listExportFormats),
);
