import { Notice } from "@/components/ui/notice";
import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";
import { BoughtLicenses, type PurchaseSummary } from "./bought-licenses";
import { LicenseStrip } from "./license-card";
import { refusalWords } from "./words";

/**
 * The licenses of a track side by side: what each costs, delivers and allows. `bought` are the viewer's purchases of it. `buy` starts a
 * purchase and works without scripts; `refused` is the code of why the last one could not start.
 */
export function LicenseStrips({
  licenses,
  bought,
  refused,
  buy,
}: {
  licenses: TrackLicenses;
  bought: readonly PurchaseSummary[];
  refused?: string | undefined;
  buy: (data: FormData) => Promise<void>;
}) {
  const { offers, exclusive_status, mode } = licenses;
  if (offers.length === 0) return null;
  const isSold = exclusive_status === "sold";
  return (
    <section aria-labelledby="licenses" className="mt-12">
      <h2 id="licenses" className="mb-1 text-lg font-semibold">
        Licenses
      </h2>
      <p className="mb-4 max-w-text text-sm text-quiet">
        {isSold
          ? "The exclusive rights are sold, so this track can no longer be licensed. Licenses sold before stay valid."
          : "Choose what you may do with this track. The files and a license that anyone can check are yours right after you pay."}
        {mode === "test" && !isSold && " This server takes test cards only: no money moves."}
      </p>
      {refused && (
        <div className="mb-4">
          <Notice tone="red">
            <p>{refusalWords(refused)}</p>
          </Notice>
        </div>
      )}
      {bought.length > 0 && <BoughtLicenses bought={bought} />}
      {!isSold && (
        <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map((offer) => (
            <LicenseStrip key={offer.id} offer={offer} licenses={licenses} buy={buy} />
          ))}
        </ul>
      )}
    </section>
  );
}
