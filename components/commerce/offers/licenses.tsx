import { NotReadyNotice } from "@/components/commerce/payouts/not-ready-notice";
import { ArtistSwitch, type OwnArtist } from "@/components/listening/insights/artist-switch";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import type { PricedTrack } from "@/lib/commerce/offers/pages";
import type { LicensesActions } from "./actions";
import { CouponForm } from "./coupon-form";
import { CouponTable, type ShownCoupon } from "./coupon-table";
import { PresetForm } from "./preset-form";
import { PresetTable, type ShownPreset } from "./preset-table";
import { PricesForm } from "./prices-form";

/** Everything an artist sells: prices of tracks, presets, coupons. */
export function Licenses({
  artists,
  artist,
  pagination,
  currency,
  ready,
  presets,
  coupons,
  actions,
}: {
  artists: readonly OwnArtist[];
  artist: OwnArtist;
  pagination: Page & { data: PricedTrack[] };
  currency: string | null;
  ready: boolean;
  presets: readonly ShownPreset[];
  coupons: readonly ShownCoupon[];
  actions: LicensesActions;
}) {
  const path = "/studio/licenses";
  return (
    <>
      <ArtistSwitch artists={artists} current={artist.id} artistHref={(id) => `${path}?artist=${id}`} />
      <PageHeader title="Licenses">What {artist.name} sells, and on which terms.</PageHeader>
      {!ready && (
        <div className="mb-8">
          <NotReadyNotice>
            You can set prices now. Nothing is sold until the payment provider knows where to send your money.
          </NotReadyNotice>
        </div>
      )}
      <div className="space-y-16">
        <section aria-labelledby="prices">
          <h2 id="prices" className="mb-4 text-lg font-semibold">
            Prices
          </h2>
          {pagination.total === 0 ? (
            <EmptyState
              title="No tracks yet"
              action={
                <LinkButton href="/studio/upload" size="sm" look="primary">
                  Upload your first tracks
                </LinkButton>
              }
            >
              Prices belong to tracks. Upload some, and price them all at once here.
            </EmptyState>
          ) : (
            <>
              <PricesForm
                tracks={pagination.data}
                currency={currency}
                presets={presets}
                act={actions.priceTracks}
              />
              <Pager page={pagination} path={path} query={{ artist: String(artist.id) }} />
            </>
          )}
        </section>
        <section aria-labelledby="presets">
          <h2 id="presets" className="mb-4 text-lg font-semibold">
            Presets
          </h2>
          <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
            <PresetTable presets={presets} actions={actions} />
            <PresetForm act={actions.createPreset.bind(null, artist.id)} />
          </div>
        </section>
        <section aria-labelledby="coupons">
          <h2 id="coupons" className="mb-4 text-lg font-semibold">
            Coupons
          </h2>
          <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
            <CouponTable coupons={coupons} actions={actions} />
            <CouponForm act={actions.createCoupon.bind(null, artist.id)} />
          </div>
        </section>
      </div>
    </>
  );
}
