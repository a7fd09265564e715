import * as contract from "@/lib/commerce/licenses/contract";
import * as licenses from "@/lib/commerce/licenses/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.checkLicense, licenses.checkLicense),
);
