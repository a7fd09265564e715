import type { ReactNode } from "react";
import type { z } from "zod";
import { LICENSE_VERDICTS } from "@/components/commerce/licenses/words";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
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
  /** Shown while there is nothing else. */
  suggestions: ReactNode;
};

/** The viewer's purchases, and the licenses that nobody paid for. */
export function PurchaseList({ page, gifts, suggestions }: Props) {
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
              <PurchaseRow key={purchase.id} purchase={purchase} />
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
              <GiftRow key={license.uuid} license={license} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const ROW =
  "grid gap-x-4 gap-y-1 border-t border-line py-3 text-sm sm:grid-cols-[1fr_9rem_11rem_6rem] sm:items-center";

function PurchaseRow({ purchase }: { purchase: PurchaseView }) {
  const { tone, word } = STATUS_BADGES[purchase.status];
  const { track, license_type, currency, total_amount } = purchase;
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <Link href={`/purchases/${purchase.id}`} className="font-semibold hover:underline">
          <bdi>{track.name}</bdi>
        </Link>
        <p className="truncate text-quiet">
          <bdi>{track.artist_name}</bdi> · {TIER_NAMES[license_type]}
          {!purchase.livemode && <span className="text-red"> · TEST</span>}
        </p>
      </div>
      <span className="text-quiet">
        <Time at={purchase.purchased_at ?? purchase.created_at} />
      </span>
      <Badge tone={tone}>{word}</Badge>
      <span className="tabular-nums sm:text-right">{formatMoney(total_amount, currency)}</span>
    </li>
  );
}

function GiftRow({ license }: { license: Gift }) {
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <Link href={`/purchases/licenses/${license.uuid}`} className="font-semibold hover:underline">
          <bdi>{license.track_name}</bdi>
        </Link>
        <p className="truncate text-quiet">
          <bdi>{license.artist_name}</bdi> · {TIER_NAMES[license.license_type]}
        </p>
      </div>
      <span className="text-quiet">
        <Time at={license.issued_at} />
      </span>
      <Badge tone={license.valid ? "green" : "plain"}>
        {LICENSE_VERDICTS[license.valid ? "active" : license.status].title}
      </Badge>
      <a
        className="underline sm:text-right"
        href={`/api/v1/tracks/${license.track_id}/download-license-pdf?license=${license.uuid}`}
      >
        PDF
      </a>
    </li>
  );
}
