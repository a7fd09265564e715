import * as contract from "@/lib/commerce/offers/contract";
import * as offers from "@/lib/commerce/offers/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.putLicenseOffersInBulk, offers.putLicenseOffersInBulk),
);
