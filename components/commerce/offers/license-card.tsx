import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { formatMoney } from "@/lib/commerce/ledger/money";
import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { type TermLine, termsInWords } from "@/lib/commerce/terms/words";
import { fileWords, refusalWords } from "./words";

type Offer = TrackLicenses["offers"][number];

/** The lines that are compared first; the rest unfolds. */
const FIRST = ["Runs for", "Audio streams", "Copies", "Monetized music videos", "Publishing"];

/** One license of a track: price, files, terms, and the form that starts its purchase. */
export function LicenseStrip({
  offer,
  licenses,
  buy,
}: {
  offer: Offer;
  licenses: TrackLicenses;
  buy: (data: FormData) => Promise<void>;
}) {
  const { id, name, terms, amount, fee_amount, total_amount, files } = offer;
  const money = (minor: number) => formatMoney(minor, offer.currency);
  const isExclusive = offer.license_type === "exclusive";
  const tier = TIER_NAMES[offer.license_type];
  const lines = termsInWords(terms, licenses.artist_name);
  return (
    <li
      className={`flex min-w-0 flex-col gap-4 rounded-md border bg-face p-4 ${isExclusive ? "border-amber" : "border-line"}`}
    >
      <div>
        <h3 className="font-semibold">{tier}</h3>
        {name !== tier && <p className="text-sm break-words text-quiet">{name}</p>}
        <p className="mt-1 font-mono text-xl tabular-nums">{amount === 0 ? "Free" : money(amount)}</p>
        <p className="text-xs text-quiet">
          {amount === 0 ? "No fee" : `+ ${money(fee_amount)} platform fee`}
        </p>
      </div>
      <ul aria-label="Files" className="space-y-1 text-sm">
        {files.map((file) => (
          <li key={file.kind} className="flex items-baseline gap-2">
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-green-lamp" />
            {fileWords(file)}
          </li>
        ))}
      </ul>
      <Lines lines={lines.filter(({ label }) => FIRST.includes(label))} />
      {isExclusive && <WhatItMeans licenses={licenses} />}
      <details className="text-sm">
        <summary className="link min-h-6 cursor-pointer">All terms</summary>
        {terms.description && <p className="mt-2 break-words whitespace-pre-line">{terms.description}</p>}
        <div className="mt-2">
          <Lines lines={lines.filter(({ label }) => !FIRST.includes(label))} />
        </div>
      </details>
      <div className="mt-auto">
        <Buying
          offer={offer}
          licenses={licenses}
          id={id}
          total={total_amount === 0 ? null : money(total_amount)}
          buy={buy}
        />
      </div>
    </li>
  );
}

function Lines({ lines }: { lines: readonly TermLine[] }) {
  return (
    <dl className="space-y-1 text-sm">
      {lines.map(({ label, text }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 text-right break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts that the buyer of the exclusive rights should know before paying. */
function WhatItMeans({
  licenses: { active_leases: leases, last_lease_ends_at },
}: {
  licenses: TrackLicenses;
}) {
  return (
    <div className="space-y-1 border-t border-line pt-3 text-sm">
      <p>Nobody else can license this track after you. It is taken off sale immediately.</p>
      {leases > 0 && (
        <p>
          {leases === 1
            ? "1 lease was sold before and stays valid"
            : `${leases} leases were sold before and stay valid`}
          {last_lease_ends_at ? (
            <>
              , the last until <Time at={last_lease_ends_at} />
            </>
          ) : (
            ""
          )}
          . Services may refuse to register a leased track for Content ID.
        </p>
      )}
    </div>
  );
}

function Buying({
  offer: { license_type, sellable, reason_code, name },
  licenses: { own, mode, reserved_until },
  id,
  total,
  buy,
}: {
  offer: Offer;
  licenses: TrackLicenses;
  id: number;
  total: string | null;
  buy: (data: FormData) => Promise<void>;
}) {
  if (!sellable) {
    return (
      <p className="text-sm text-quiet">
        {refusalWords(reason_code ?? "not_for_sale")}
        {reason_code === "exclusive_reserved" && reserved_until && (
          <>
            {" "}
            It is reserved until <Time at={reserved_until} clock />.
          </>
        )}
      </p>
    );
  }
  if (own) return <p className="text-sm text-quiet">This is your track: others can buy this license.</p>;
  if (mode === "off") return <p className="text-sm text-quiet">{refusalWords("sales_disabled")}</p>;
  return (
    <form action={buy} className="space-y-3">
      <input type="hidden" name="license_type" value={license_type} />
      {total !== null && (
        <details className="text-sm">
          <summary className="link min-h-6 cursor-pointer">I have a coupon</summary>
          <label htmlFor={`coupon-${id}`} className="mt-2 block text-sm font-medium">
            Coupon code
          </label>
          <input
            id={`coupon-${id}`}
            name="coupon_code"
            maxLength={50}
            autoComplete="off"
            className="mt-1 block h-9 w-full rounded-sm border border-edge bg-face px-3 font-mono text-sm uppercase"
          />
        </details>
      )}
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" name="withdrawal_waived" value="1" className="mt-1 size-4 shrink-0" />
        <span>Deliver the files at once. I then give up my right to withdraw.</span>
      </label>
      <Button type="submit" look="primary" className="w-full">
        {total === null ? "Get it for free" : `Buy for ${total}`}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  );
}
