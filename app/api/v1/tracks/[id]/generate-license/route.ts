import * as contract from "@/lib/commerce/licenses/granting/contract";
import * as licenses from "@/lib/commerce/licenses/granting/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.generateLicense, licenses.generateLicense),
);
