import * as contract from "@/lib/commerce/licenses/verification-contract";
import * as verification from "@/lib/commerce/licenses/verification-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.verifyLicense, verification.verifyLicense),
  bind(contract.checkLicenseToken, verification.checkLicenseToken),
);
