import * as contract from "@/lib/commerce/coupons/contract";
import * as coupons from "@/lib/commerce/coupons/service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const coupon = resource("coupons", coupons.getArtistCoupon);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getArtistCoupon, coupons.getArtistCoupon),
  bind(contract.updateArtistCoupon, coupons.updateArtistCoupon, coupon),
  bind(contract.deleteArtistCoupon, coupons.deleteArtistCoupon, coupon),
);
