import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { CheckoutView } from "@/components/commerce/offers/checkout-view";
import { idOfPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { openTrack } from "@/lib/catalog/tracks/service";
import { findCouponPrice } from "@/lib/commerce/checkout/coupon-service";
import { findLicensePurchase } from "@/lib/commerce/checkout/service";
import { openLicenses } from "@/lib/commerce/offers/price-service";
import { checkOut } from "./actions";

type Props = PageProps<"/tracks/[trackId]/checkout">;

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

/** The price of one license with its coupon, and the button that leads to the payment. */
export default async function CheckoutPage({ params, searchParams }: Props) {
  const [{ trackId }, { license, coupon }] = await Promise.all([params, searchParams]);
  const query = typeof license === "string" ? `?license=${encodeURIComponent(license)}` : "";
  const caller = await requireUser(`/tracks/${trackId}/checkout${query}`);
  const track_id = idOfPath(trackId);
  const [{ track }, licenses] = await Promise.all([
    loadOrRefuse(openTrack(caller, { track_id })),
    loadOrRefuse(openLicenses(caller, { track_id })),
  ]);
  const offer = licenses.offers.find(({ license_type }) => license_type === license);
  if (!offer) notFound();
  const { license_type: licenseType } = offer;
  const [purchaseId, couponPrice] = await Promise.all([
    findLicensePurchase(caller, { track_id: track.id, license_type: licenseType }),
    findCouponPrice(caller, { trackId: track.id, licenseType, parameter: coupon }),
  ]);
  const sale = { id: String(track.id), path: trackPath(track), licenseType };
  const view = { track, offer, licenses, purchaseId, couponPrice };
  return <CheckoutView {...view} checkOut={checkOut.bind(null, sale)} />;
}
