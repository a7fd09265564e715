import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { termsInWords } from "@/lib/commerce/terms/words";
import { BoughtLicenses, type PurchaseSummary } from "./bought-licenses";
import { shortMoney } from "./price-words";
import { PublicCoupons } from "./public-coupons";
import { fileWords, grantWords, refusalWords } from "./words";

type Offer = TrackLicenses["offers"][number];

/**
 * The licenses of a track, a line each: files, main terms, price and the way to the checkout. `bought` are the viewer's purchases of it;
 * `path` is the track's page.
 */
export function LicenseTable({
  licenses,
  bought,
  path,
}: {
  licenses: TrackLicenses;
  bought: readonly PurchaseSummary[];
  path: string;
}) {
  const { offers, exclusive_status, mode } = licenses;
  if (offers.length === 0) return null;
  const isSold = exclusive_status === "sold";
  const highlighted = highlightedOffer(licenses);
  return (
    <section aria-labelledby="licenses">
      <h2 id="licenses" className="mb-1 text-lg font-semibold">
        Licenses
      </h2>
      {isSold && (
        <p className="mb-4 max-w-text text-sm text-quiet">
          The exclusive rights are sold, so this track can no longer be licensed. Licenses sold before stay
          valid.
        </p>
      )}
      {bought.length > 0 && <BoughtLicenses bought={bought} />}
      {!isSold && (
        <>
          <ul className="mt-3 rounded-md border border-line bg-face">
            {offers.map((offer) => (
              <LicenseRow
                key={offer.id}
                offer={offer}
                licenses={licenses}
                path={path}
                isHighlighted={offer.id === highlighted?.id}
              />
            ))}
          </ul>
          <PublicCoupons licenses={licenses} />
          <TermsComparison licenses={licenses} />
          {mode === "test" && (
            <p className="mt-2 text-xs text-quiet">
              This server takes test cards only: no money moves, and licenses give no rights.
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The offer whose button stands out: the one that is bought most, else the first that costs something. */
function highlightedOffer({ offers, bestseller }: TrackLicenses): Offer | undefined {
  const buyable = offers.filter(({ sellable }) => sellable);
  return (
    buyable.find(({ license_type }) => license_type === bestseller) ??
    buyable.find(({ amount }) => amount > 0) ??
    buyable[0]
  );
}

function LicenseRow({
  offer,
  licenses,
  path,
  isHighlighted,
}: {
  offer: Offer;
  licenses: TrackLicenses;
  path: string;
  isHighlighted: boolean;
}) {
  const { license_type, name, amount, currency, files, terms } = offer;
  const tier = TIER_NAMES[license_type];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[11rem_minmax(0,1fr)_6rem_8rem]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
          {tier}
          {license_type === licenses.bestseller && (
            <span className="text-xs">
              <Badge tone="amber">Most bought</Badge>
            </span>
          )}
        </h3>
        {name !== tier && <p className="text-xs break-words text-quiet">{name}</p>}
      </div>
      <div className="col-span-full row-start-2 min-w-0 text-sm md:col-span-1 md:col-start-2 md:row-start-1">
        <p>{files.map(fileWords).join(", ")}</p>
        <p className="text-quiet">
          {grantWords(terms)}
          <Leases offer={offer} licenses={licenses} />
        </p>
      </div>
      <p className="col-start-2 row-start-1 text-right font-mono text-base tabular-nums md:col-start-3">
        {amount === 0 ? "Free" : shortMoney(amount, currency)}
      </p>
      <div className="col-span-full md:col-span-1 md:col-start-4">
        <BuyLink offer={offer} licenses={licenses} path={path} isHighlighted={isHighlighted} />
      </div>
    </li>
  );
}

/** The leases that stay valid beside exclusive rights, which their buyer should know of before paying. */
function Leases({
  offer: { license_type },
  licenses: { active_leases: leases, last_lease_ends_at },
}: {
  offer: Offer;
  licenses: TrackLicenses;
}) {
  if (license_type !== "exclusive" || leases === 0) return null;
  return (
    <>
      {` · ${leases === 1 ? "1 lease stays" : `${leases} leases stay`} valid`}
      {last_lease_ends_at && (
        <>
          {", the last until "}
          <Time at={last_lease_ends_at} />
        </>
      )}
    </>
  );
}

function BuyLink({
  offer: { license_type, sellable, reason_code, amount },
  licenses: { own, mode, reserved_until },
  path,
  isHighlighted,
}: {
  offer: Offer;
  licenses: TrackLicenses;
  path: string;
  isHighlighted: boolean;
}) {
  if (!sellable) {
    return (
      <p className="text-xs text-quiet">
        {refusalWords(reason_code ?? "not_for_sale")}
        {reason_code === "exclusive_reserved" && reserved_until && (
          <>
            {" "}
            Reserved until <Time at={reserved_until} clock />.
          </>
        )}
      </p>
    );
  }
  if (own) return <p className="text-xs text-quiet">Others can buy this.</p>;
  if (mode === "off") return <p className="text-xs text-quiet">{refusalWords("sales_disabled")}</p>;
  const label = amount === 0 ? "Get it free" : "Buy";
  return (
    <LinkButton
      href={`${path}/checkout?license=${license_type}`}
      look={isHighlighted ? "primary" : "plain"}
      className="w-full"
      aria-label={`${label}: ${TIER_NAMES[license_type]}`}
    >
      {label}
    </LinkButton>
  );
}

/** All terms of all licenses side by side. */
function TermsComparison({ licenses: { offers, artist_name } }: { licenses: TrackLicenses }) {
  const columns = offers.map(({ id, license_type, terms }) => ({
    id,
    tier: TIER_NAMES[license_type],
    description: terms.description,
    lines: new Map(termsInWords(terms, artist_name).map(({ label, text }) => [label, text])),
  }));
  const labels = [...new Set(columns.flatMap(({ lines }) => [...lines.keys()]))];
  return (
    <details className="mt-3 text-sm">
      <summary className="link min-h-6 w-fit cursor-pointer">What may I do? Compare all terms</summary>
      <div className="mt-3 [&_td]:min-w-[9rem] [&_td]:break-words [&_td]:whitespace-pre-line [&_tbody_th]:text-quiet">
        <Table caption="All terms of the licenses">
          <thead>
            <tr>
              <Th>Terms</Th>
              {columns.map(({ id, tier }) => (
                <Th key={id}>{tier}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.some(({ description }) => description) && (
              <tr>
                <td>In short</td>
                {columns.map(({ id, description }) => (
                  <td key={id}>{description}</td>
                ))}
              </tr>
            )}
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map(({ id, lines }) => (
                  <td key={id}>{lines.get(label) ?? "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
