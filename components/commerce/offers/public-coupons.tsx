import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";
import { couponConditions, discountText, lowersPrice, type PublicCoupon } from "./coupon-state";

/** The most that are shown: a page of a track is no list of coupons. */
const MAX_LINES = 3;

/** The public coupons that make a license of the track cheaper, a line each. */
export function PublicCoupons({ licenses: { coupons, offers, own, mode } }: { licenses: TrackLicenses }) {
  const usable = coupons.filter((coupon) =>
    offers.some((offer) => offer.sellable && lowersPrice(coupon, offer)),
  );
  if (usable.length === 0 || own || mode === "off") return null;
  return (
    <ul aria-label="Coupons" className="mt-3 space-y-1 text-sm">
      {usable.slice(0, MAX_LINES).map((coupon) => (
        <li key={coupon.code}>
          <CouponWords coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}

/** "10% off with WELCOME10, on a first order". */
export function CouponWords({ coupon }: { coupon: PublicCoupon }) {
  const conditions = couponConditions(coupon);
  return (
    <>
      {discountText(coupon)} off with <code className="font-mono font-medium">{coupon.code}</code>
      {conditions && <span className="text-quiet">, {conditions}</span>}
    </>
  );
}
