import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";
import { couponConditions, discountText, firstUsable, type PublicCoupon } from "./coupon-state";

/** The public coupons that make a license of the track cheaper, a line each. */
export function PublicCoupons({ licenses: { coupons, offers, own, mode } }: { licenses: TrackLicenses }) {
  const usable = firstUsable(
    coupons,
    offers.filter(({ sellable }) => sellable),
  );
  if (usable.length === 0 || own || mode === "off") return null;
  return (
    <ul aria-label="Coupons" className="mt-3 space-y-1 text-sm">
      {usable.map((coupon) => (
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
