import { NotReadyNotice } from "@/components/commerce/payouts/not-ready-notice";
import { ArtistSwitch, type OwnArtist } from "@/components/listening/insights/artist-switch";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import type { GrantedLicense } from "@/lib/commerce/licenses/grant-pages";
import type { PricedTrack } from "@/lib/commerce/offers/pages";
import type { LicensesActions } from "./actions";
import { NewCoupon } from "./coupon-form";
import type { CouponItem } from "./coupon-state";
import { CouponTable } from "./coupon-table";
import { GrantTable } from "./grant-table";
import { NewPreset, type PresetItem } from "./preset-form";
import { PresetTable } from "./preset-table";
import { PricesForm } from "./prices-form";

/** Everything an artist sells: prices of tracks, presets, coupons; and what it gave away. */
export function Licenses({
  artists,
  artist,
  pagination,
  currency,
  ready,
  presets,
  coupons,
  grants,
  actions,
}: {
  artists: readonly OwnArtist[];
  artist: OwnArtist;
  pagination: Page & { data: PricedTrack[] };
  currency: string | null;
  ready: boolean;
  presets: readonly PresetItem[];
  coupons: readonly CouponItem[];
  grants: Page & { data: GrantedLicense[] };
  actions: LicensesActions;
}) {
  const path = "/studio/licenses";
  const prices = currency ?? "usd";
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
                <LinkButton href={`/studio/upload?artist=${artist.id}`} size="sm" look="primary">
                  Upload your first tracks
                </LinkButton>
              }
            >
              Prices belong to tracks. Upload some, and price them all at once here.
            </EmptyState>
          ) : (
            <Pager
              page={pagination}
              path={path}
              query={{ artist: String(artist.id), grants: String(grants.current_page) }}
            >
              <PricesForm
                tracks={pagination.data}
                currency={currency}
                presets={presets}
                act={actions.priceTracks}
              />
            </Pager>
          )}
        </section>
        <section aria-labelledby="presets">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <h2 id="presets" className="text-lg font-semibold">
              Presets
            </h2>
            <NewPreset act={actions.createPreset.bind(null, { artist_id: artist.id })} currency={prices} />
          </div>
          <PresetTable presets={presets} artistId={artist.id} currency={prices} actions={actions} />
        </section>
        <section aria-labelledby="coupons">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <h2 id="coupons" className="text-lg font-semibold">
              Coupons
            </h2>
            <NewCoupon act={actions.createCoupon.bind(null, { artist_id: artist.id })} currency={prices} />
          </div>
          <CouponTable coupons={coupons} artistId={artist.id} currency={prices} actions={actions} />
        </section>
        <section aria-labelledby="grants">
          <h2 id="grants" className="mb-4 text-lg font-semibold">
            Free and granted licenses
          </h2>
          <Pager
            page={grants}
            path={path}
            query={{ artist: String(artist.id), page: String(pagination.current_page) }}
            anchor="grants"
            parameter="grants"
            label="Pages of licenses"
          >
            <GrantTable grants={grants.data} revoke={actions.revokeLicense} />
          </Pager>
        </section>
      </div>
    </>
  );
}
