import { saleWords, type TrackOffers } from "@/components/commerce/offers/sale-words";
import type { TrackSplits } from "@/components/commerce/splits/track-splits";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { StudioCredits } from "@/lib/catalog/credits/pages";
import type { StudioDraft } from "@/lib/catalog/studio/pages";
import { StateLamp } from "./state-lamp";

interface Props {
  track: StudioDraft;
  credits: StudioCredits | null;
  offers: TrackOffers;
  splits: TrackSplits;
  /** Whether the viewer sells the track. */
  sells: boolean;
}

/** Shows the state of a track, such as "On sale from $29", and what is missing, each with a link to its section. */
export function TrackState(props: Props) {
  const { track, offers } = props;
  const price = saleWords(offers);
  const missing = findMissing(props);
  return (
    <div className="mb-6 space-y-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        {track.status === "published" && offers.exclusive_status === "sold" ? (
          <Badge tone="green">Sold exclusively</Badge>
        ) : track.status === "published" && price ? (
          <Badge tone="green">
            {price === "Free"
              ? "Free license"
              : `On sale ${price.startsWith("from") ? price : `for ${price}`}`}
            {track.visibility !== "public" && `, ${track.visibility}`}
          </Badge>
        ) : (
          <>
            <StateLamp track={track} />
            {track.status === "published" && <span className="text-quiet">Not for sale</span>}
          </>
        )}
      </p>
      {missing.length > 0 && (
        <ul aria-label="What is missing" className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
          <li aria-hidden className="inline-flex min-h-6 items-center">
            Still to do:
          </li>
          {missing.map(({ href, words }) => (
            <li key={words}>
              <Link href={href} className="link inline-flex min-h-6 items-center">
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function findMissing({ track, credits, offers, splits, sells }: Props): { href: string; words: string }[] {
  const { offers: all, exclusive_status } = offers;
  const lacks = all.filter(({ reason_code }) => reason_code === "files_missing");
  const unanswered =
    splits.state === "pending" ? splits.splits.filter(({ accepted_at }) => accepted_at === null).length : 0;
  const people = (count: number) => `${count} ${count === 1 ? "person has" : "people have"}`;
  return [
    track.genres.length === 0 && { href: "#details", words: "Choose a genre" },
    track.tags.length === 0 && { href: "#details", words: "Add tags" },
    track.image_from === null && { href: "#cover", words: "Add a cover" },
    sells && all.length === 0 && exclusive_status !== "sold" && { href: "#price", words: "Set a price" },
    lacks.length > 0 && {
      href: "#price",
      words: `Add the files of ${lacks.length} ${lacks.length === 1 ? "license" : "licenses"}`,
    },
    all.some(({ reason_code }) => reason_code === "seller_not_ready") && {
      href: "/studio/payouts",
      words: "Set up payouts",
    },
    unanswered > 0 && { href: "#splits", words: `${people(unanswered)} not accepted the split` },
    (credits?.pending.length ?? 0) > 0 && {
      href: "#credits",
      words: `${people(credits?.pending.length ?? 0)} not agreed to a credit`,
    },
  ].filter((each) => each !== false);
}
