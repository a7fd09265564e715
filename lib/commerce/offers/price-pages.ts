import { z } from "zod";
import { Coupon } from "@/lib/commerce/coupons/shapes";
import { amountShape } from "@/lib/commerce/ledger/money-shapes";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { LicenseOffer, trackOffers } from "./shapes";

const TrackLicenses = z.object({
  ...trackOffers,
  /** Offers with the payment of the buyer: the price and the platform's fee. */
  offers: z.array(LicenseOffer.extend({ fee_amount: amountShape, total_amount: amountShape })),
  /** The artist that sells; empty when none of the track's artists has an owner. */
  artist_name: z.string(),
  /** Whether the viewer sells it. */
  own: z.boolean(),
  /** Whether nothing is sold on this server, or only with test money. */
  mode: z.enum(["live", "test", "off"]),
  /** The tier that most buyers of the track chose; null while there are few. */
  bestseller: z.enum(LICENSE_TIERS).nullable(),
  /** The public coupons that are valid now for one of the offers. */
  coupons: z.array(Coupon),
});

export type TrackLicenses = z.output<typeof TrackLicenses>;

/** The licenses of a track for its page. */
export const openLicenses = pageOperation({
  id: "openLicenses",
  access: "anyone",
  params: z.object({ track_id: portalId }),
  output: TrackLicenses,
});
