import * as contract from "@/lib/commerce/checkout/contract";
import * as checkout from "@/lib/commerce/checkout/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getPurchase, checkout.getPurchase),
);
