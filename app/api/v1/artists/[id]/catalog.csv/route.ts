import * as catalogs from "@/lib/commerce/catalogs/catalog-service";
import * as contract from "@/lib/commerce/catalogs/contract";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.downloadCatalog, catalogs.downloadCatalog),
);
