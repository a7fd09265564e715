import * as contract from "@/lib/commerce/purchases/checkout/contract";
import * as checkout from "@/lib/commerce/purchases/checkout/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.cancelPurchase, checkout.cancelPurchase),
);
