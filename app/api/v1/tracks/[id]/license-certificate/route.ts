import * as contract from "@/lib/commerce/licenses/certificate-contract";
import * as licenses from "@/lib/commerce/licenses/certificate-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getLicenseCertificate, licenses.getLicenseCertificate),
);
