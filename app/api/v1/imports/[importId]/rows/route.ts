import * as contract from "@/lib/commerce/catalogs/contract";
import * as imports from "@/lib/commerce/catalogs/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listImportRows, imports.listImportRows),
);
