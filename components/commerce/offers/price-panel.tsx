import { Badge } from "@/components/ui/badge";
import type { FormAction } from "@/components/ui/form";
import { Table, Th } from "@/components/ui/table";
import type { PricingOptions } from "@/lib/commerce/finances/music-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { FILE_NAMES, TIER_NAMES } from "@/lib/commerce/terms/names";
import { durationInWords } from "@/lib/commerce/terms/words";
import { GrantLicense } from "./grant-license";
import { MissingFiles } from "./missing-files";
import { PricesButton } from "./prices-button";
import { sellerWords, type TrackOffers } from "./sale-words";

/** The licenses of a track with their prices, what each delivers and whether it can be bought, for who sells it. */
export function PricePanel({
  track,
  offers: { offers, exclusive_status, active_leases },
  pricing,
  artistId,
  priceTracks,
  grant,
}: {
  track: { id: number; name: string };
  offers: TrackOffers;
  /** Null for somebody who does not sell the track. */
  pricing: PricingOptions | null;
  /** The artist that is credited first, whose voice tag tagged files have. */
  artistId: number | null;
  priceTracks: FormAction;
  /** Grants a license of the track. */
  grant: FormAction;
}) {
  const isSold = exclusive_status === "sold";
  const priced = {
    ...track,
    prices: Object.fromEntries(offers.map(({ license_type, amount }) => [license_type, amount])),
    presets: Object.fromEntries(
      offers.flatMap(({ license_type, preset_id }) =>
        preset_id === null ? [] : [[license_type, preset_id]],
      ),
    ),
  };
  return (
    <section aria-labelledby="price">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="price" className="text-lg font-semibold">
          Price and licenses
        </h2>
        {pricing && !isSold && (
          <div className="flex flex-wrap gap-2">
            <GrantLicense track={track.name} act={grant} />
            <PricesButton
              look={offers.length === 0 ? "primary" : "plain"}
              form={{ ...pricing, tracks: [priced], act: priceTracks }}
            >
              {offers.length === 0 ? "Set prices" : "Change prices"}
            </PricesButton>
          </div>
        )}
      </div>
      {isSold && (
        <p className="mb-3 text-sm">
          The exclusive rights are sold, so nothing else is. Leases that were sold before stay valid.
        </p>
      )}
      {offers.length === 0 ? (
        <p className="text-sm text-quiet">
          {pricing
            ? "Not for sale. Give it a price, and it can be bought as soon as it is published."
            : "Not for sale. The owner of the artist that is credited first can price it."}
        </p>
      ) : (
        <Table caption="Licenses">
          <thead>
            <tr>
              <Th>License</Th>
              <Th className="text-right">Price</Th>
              <Th className="hidden md:table-cell">Delivers</Th>
              <Th className="hidden md:table-cell">Runs for</Th>
              <Th>State</Th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <tr key={offer.id}>
                <td>
                  {TIER_NAMES[offer.license_type]}
                  {offer.name !== TIER_NAMES[offer.license_type] && (
                    <span className="block text-xs break-words text-quiet">{offer.name}</span>
                  )}
                </td>
                <td className="text-right whitespace-nowrap tabular-nums">
                  {offer.amount === 0 ? "Free" : formatMoney(offer.amount, offer.currency)}
                </td>
                <td className="hidden md:table-cell">
                  {offer.terms.files_to_deliver.map((kind) => FILE_NAMES[kind]).join(", ")}
                </td>
                <td className="hidden whitespace-nowrap md:table-cell">
                  {durationInWords(offer.terms.term_months)}
                </td>
                <td>
                  {offer.reason_code === null ? (
                    <Badge tone="green">On sale</Badge>
                  ) : (
                    <Badge>{sellerWords(offer)}</Badge>
                  )}
                  {offer.reason_code === "files_missing" && (
                    <MissingFiles offer={offer} artistId={pricing && artistId} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {active_leases > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {active_leases} {active_leases === 1 ? "lease is" : "leases are"} in force.
        </p>
      )}
    </section>
  );
}
