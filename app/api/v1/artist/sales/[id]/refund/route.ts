import * as contract from "@/lib/commerce/payments/refund-contract";
import * as refunds from "@/lib/commerce/payments/refund-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.refundSale, refunds.refundSale),
);
