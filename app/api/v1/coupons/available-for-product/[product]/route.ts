import * as contract from "@/lib/commerce/coupons/contract";
import * as coupons from "@/lib/commerce/coupons/service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listCouponsForTrack, coupons.listCouponsForTrack),
);
