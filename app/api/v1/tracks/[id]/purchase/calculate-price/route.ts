import * as contract from "@/lib/commerce/offers/price-contract";
import * as quotes from "@/lib/commerce/offers/quote-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.calculatePrice, quotes.calculatePrice),
);
