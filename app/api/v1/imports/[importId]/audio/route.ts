import * as contract from "@/lib/commerce/catalogs/contract";
import * as imports from "@/lib/commerce/catalogs/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.addImportAudio, imports.addImportAudio, resource("catalog_imports", imports.getImport)),
);
