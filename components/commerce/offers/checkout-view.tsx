import type { z } from "zod";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Picture } from "@/components/ui/picture";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { TrackDetails } from "@/lib/catalog/resource-shapes/track-shapes";
import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { CheckoutForm, type CheckoutState, type Totals } from "./checkout-form";
import { firstUsable } from "./coupon-state";
import { fileWords, mainTerms, refusalWords } from "./words";

/** The checkout of one license of a track. */
export function CheckoutView({
  track,
  offer,
  licenses: { mode, own, artist_name, coupons },
  purchaseId,
  couponPrice,
  checkOut,
}: {
  track: Pick<z.output<typeof TrackDetails>, "id" | "name" | "image" | "artists">;
  offer: TrackLicenses["offers"][number];
  licenses: TrackLicenses;
  /** The viewer's purchase that has this license, or one that includes it. */
  purchaseId: number | undefined;
  /** The price with the coupon with which the checkout begins. */
  couponPrice: (Totals & { coupon_code: string | null }) | undefined;
  checkOut: FormAction<CheckoutState>;
}) {
  const { license_type, name, amount, currency, fee_amount, total_amount, files, terms } = offer;
  const tier = TIER_NAMES[license_type];
  const plain = { discount_amount: 0, platform_fee: fee_amount, total_amount };
  const refusal = findRefusal(offer, { mode, own });
  return (
    <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-5 pt-12 pb-16 md:grid-cols-[minmax(0,1fr)_22rem] md:px-8">
      <div className="min-w-0">
        <div className="flex items-center gap-4">
          <Picture src={track.image} pixels={96} className="size-24 shrink-0 rounded-md" />
          <div className="min-w-0">
            <h1 className="text-xl font-semibold break-words">
              <bdi>{track.name}</bdi>, {tier}
            </h1>
            <p className="text-quiet">
              <bdi>{track.artists.map((artist) => artist.name).join(", ")}</bdi>
            </p>
            {name !== tier && <p className="text-sm break-words text-quiet">{name}</p>}
          </div>
        </div>
        <h2 className="mt-8 mb-2 font-semibold">You get</h2>
        <ul className="space-y-1 text-sm">
          {files.map((file) => (
            <li key={file.kind} className="flex items-baseline gap-2">
              <span aria-hidden className="size-2 shrink-0 rounded-full bg-green-lamp" />
              {fileWords(file)}
            </li>
          ))}
          <li className="flex items-baseline gap-2">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-green-lamp" />A signed license that
            anyone can check
          </li>
        </ul>
        <h2 className="mt-6 mb-2 font-semibold">You may</h2>
        <dl className="max-w-text text-sm">
          {mainTerms(terms, artist_name).map(({ name: label, value: text }) => (
            <div key={label} className="flex flex-wrap gap-x-4 border-t border-line py-1.5">
              <dt className="w-[11rem] max-w-full text-quiet">{label}</dt>
              <dd className="grow basis-[6rem]">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm">
          <Link href={`${trackPath(track)}#licenses`} className="link">
            All terms, and the other licenses
          </Link>
        </p>
      </div>
      <section
        aria-label="Payment"
        className={`h-fit ${purchaseId === undefined ? "rounded-md border border-line bg-face p-5" : ""}`}
      >
        {mode === "test" && purchaseId === undefined && (
          <p className="mb-4 border-b border-line pb-3 text-xs text-quiet">
            Test mode: pay with a test card. No money moves, and the license gives no rights.
          </p>
        )}
        {purchaseId !== undefined ? (
          <Notice tone="green">
            <p>{refusalWords("already_purchased")}</p>
            <p>
              <Link href={`/purchases/${purchaseId}`} className="link">
                Open your purchase
              </Link>
            </p>
          </Notice>
        ) : refusal ? (
          <Notice tone="amber">{refusal}</Notice>
        ) : (
          <CheckoutForm
            amount={amount}
            currency={currency}
            plain={plain}
            initial={couponPrice ?? plain}
            coupon={couponPrice?.coupon_code ?? ""}
            coupons={firstUsable(coupons, [offer])}
            checkOut={checkOut}
          />
        )}
      </section>
    </div>
  );
}

/** The reason why the license cannot be bought now. */
function findRefusal(
  { sellable, reason_code }: TrackLicenses["offers"][number],
  { mode, own }: Pick<TrackLicenses, "mode" | "own">,
): string | undefined {
  if (!sellable) return refusalWords(reason_code ?? "not_for_sale");
  if (own) return refusalWords("own_track");
  return mode === "off" ? refusalWords("sales_disabled") : undefined;
}
