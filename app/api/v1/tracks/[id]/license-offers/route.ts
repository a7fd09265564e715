import * as contract from "@/lib/commerce/offers/contract";
import * as offers from "@/lib/commerce/offers/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listLicenseOffers, offers.listLicenseOffers),
  bind(contract.putLicenseOffers, offers.putLicenseOffers, resource("tracks", offers.listLicenseOffers)),
);
