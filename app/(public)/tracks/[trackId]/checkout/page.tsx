import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { CheckoutView } from "@/components/commerce/offers/checkout-view";
import { idOfPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { openTrack } from "@/lib/catalog/tracks/service";
import { findLicensePurchase } from "@/lib/commerce/checkout/service";
import { openLicenses } from "@/lib/commerce/offers/price-service";
import { checkOut } from "./actions";

type Props = PageProps<"/tracks/[trackId]/checkout">;

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

/** The price of one license with its coupon, and the button that leads to the payment. */
export default async function CheckoutPage({ params, searchParams }: Props) {
  const [{ trackId }, { license }] = await Promise.all([params, searchParams]);
  const query = typeof license === "string" ? `?license=${encodeURIComponent(license)}` : "";
  const caller = await requireUser(`/tracks/${trackId}/checkout${query}`);
  const track_id = idOfPath(trackId);
  const [{ track }, licenses] = await Promise.all([
    loadOrRefuse(openTrack(caller, { track_id })),
    loadOrRefuse(openLicenses(caller, { track_id })),
  ]);
  const offer = licenses.offers.find(({ license_type }) => license_type === license);
  if (!offer) notFound();
  const purchaseId = await findLicensePurchase(caller, {
    track_id: track.id,
    license_type: offer.license_type,
  });
  const sale = { id: String(track.id), path: trackPath(track), licenseType: offer.license_type };
  return <CheckoutView {...{ track, offer, licenses, purchaseId }} checkOut={checkOut.bind(null, sale)} />;
}
