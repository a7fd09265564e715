import type { ReactNode } from "react";
import type { z } from "zod";
import { LICENSE_VERDICTS } from "@/components/commerce/licenses/words";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import { Picture } from "@/components/ui/picture";
import { Time } from "@/components/ui/time";
import { formatMoney } from "@/lib/commerce/ledger/money";
import type { License } from "@/lib/commerce/licenses/shapes";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { type PurchaseView, STATUS_BADGES } from "./words";

type Gift = z.output<typeof License>;

type Props = {
  page: Page & { data: PurchaseView[] };
  /** Licenses that were free or granted. */
  gifts: readonly Gift[];
  /** The covers of the tracks by their ids, but for tracks that are withdrawn or hidden. */
  covers: ReadonlyMap<number, string>;
  /** Shown while there is nothing else. */
  suggestions: ReactNode;
};

/** The viewer's purchases, and the licenses that nobody paid for. */
export function PurchaseList({ page, gifts, covers, suggestions }: Props) {
  const isEmpty = page.total === 0 && gifts.length === 0;
  return (
    <div className="mx-auto max-w-page px-5 pt-12 pb-16 md:px-8">
      <PageHeader title="Purchases">Your files, licenses and receipts. They stay here.</PageHeader>
      {isEmpty && (
        <>
          <EmptyState
            title="Nothing bought yet"
            action={<LinkButton href="/search?license=lease">Find music for sale</LinkButton>}
          >
            When you license a track, its files and the license appear here.
          </EmptyState>
          {suggestions}
        </>
      )}
      <Pager page={page} path="/purchases" query={{}}>
        {page.data.length > 0 && (
          <ul className="border-b border-line">
            {page.data.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} image={covers.get(purchase.track.id)} />
            ))}
          </ul>
        )}
      </Pager>
      {gifts.length > 0 && (
        <section aria-labelledby="gifts" className="mt-12">
          <h2 id="gifts" className="mb-3 text-lg font-semibold">
            Free and granted licenses
          </h2>
          <ul className="border-b border-line">
            {gifts.map((license) => (
              <GiftRow key={license.uuid} license={license} image={covers.get(license.track_id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

// On phones everything stands below the name, beside the cover.
const ROW =
  "grid gap-x-4 gap-y-1 border-t border-line py-3 text-sm max-sm:[&>:not(:first-child)]:ml-[3.75rem] sm:grid-cols-[1fr_9rem_11rem_6rem] sm:items-center";

/** The cover and the name of a track, over a line that may be cut and a sign that may not. Without a cover its place stays. */
function LicensedTrack({
  href,
  name,
  image,
  isTest = false,
  children,
}: {
  href: string;
  name: string;
  image: string | undefined;
  isTest?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {image ? (
        <Picture src={image} pixels={48} loading="lazy" className="size-12 shrink-0 rounded-sm" />
      ) : (
        <span aria-hidden className="size-12 shrink-0 rounded-sm bg-well" />
      )}
      <div className="min-w-0">
        <Link href={href} className="font-semibold hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <p className="flex text-quiet">
          <span className="truncate">{children}</span>
          {isTest && <span className="shrink-0 whitespace-pre text-red"> · TEST</span>}
        </p>
      </div>
    </div>
  );
}

function PurchaseRow({ purchase, image }: { purchase: PurchaseView; image: string | undefined }) {
  const { tone, word } = STATUS_BADGES[purchase.status];
  const { track, license_type, currency, total_amount } = purchase;
  return (
    <li className={ROW}>
      <LicensedTrack
        href={`/purchases/${purchase.id}`}
        name={track.name}
        image={image}
        isTest={!purchase.livemode}
      >
        <bdi>{track.artist_name}</bdi> · {TIER_NAMES[license_type]}
      </LicensedTrack>
      <span className="text-quiet">
        <Time at={purchase.purchased_at ?? purchase.created_at} />
      </span>
      <Badge tone={tone}>{word}</Badge>
      <span className="tabular-nums sm:text-right">{formatMoney(total_amount, currency)}</span>
    </li>
  );
}

function GiftRow({ license, image }: { license: Gift; image: string | undefined }) {
  return (
    <li className={ROW}>
      <LicensedTrack href={`/purchases/licenses/${license.uuid}`} name={license.track_name} image={image}>
        <bdi>{license.artist_name}</bdi> · {TIER_NAMES[license.license_type]}
      </LicensedTrack>
      <span className="text-quiet">
        <Time at={license.issued_at} />
      </span>
      <Badge tone={license.valid ? "green" : "plain"}>
        {LICENSE_VERDICTS[license.valid ? "active" : license.status].title}
      </Badge>
      <a
        className="underline sm:text-right"
        href={`/api/v1/tracks/${license.track_id}/download-license-pdf?license=${license.uuid}`}
        download
      >
        PDF
      </a>
    </li>
  );
}
