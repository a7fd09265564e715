import * as contract from "@/lib/commerce/prices/contract";
import * as prices from "@/lib/commerce/prices/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.validateCoupon, prices.validateCoupon),
);
