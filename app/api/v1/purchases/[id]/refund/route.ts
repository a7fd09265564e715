import * as contract from "@/lib/commerce/purchases/refunds/contract";
import * as refunds from "@/lib/commerce/purchases/refunds/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.refundPurchase, refunds.refundPurchase),
);
