import * as contract from "@/lib/commerce/offers/price-contract";
import * as prices from "@/lib/commerce/offers/price-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.calculatePrice, prices.calculatePrice),
);
