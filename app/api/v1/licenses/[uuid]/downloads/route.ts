import * as contract from "@/lib/commerce/downloads/contract";
import * as downloads from "@/lib/commerce/downloads/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listLicenseFiles, downloads.listLicenseFiles),
);
