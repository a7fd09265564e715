import { fromPrice } from "@/components/commerce/offers/price-words";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { LinkButton } from "@/components/ui/button";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";

/** Leads to the licenses of a track, by its lowest price; nothing when it is not for sale. */
export function PriceLink({ track, onClick }: { track: PlayableTrack; onClick?: () => void }) {
  const { from_amount, currency } = track;
  if (typeof from_amount !== "number" || !currency) return null;
  const price = fromPrice(from_amount, currency);
  return (
    <LinkButton
      href={`${trackPath(track)}#licenses`}
      size="sm"
      aria-label={`Licenses of ${track.name}: ${price}`}
      onClick={onClick}
    >
      {price}
    </LinkButton>
  );
}
