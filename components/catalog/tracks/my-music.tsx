import { NotReadyNotice } from "@/components/commerce/payouts/not-ready-notice";
import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import type { StudioState } from "@/lib/catalog/studio/constants";
import type { StudioArtist } from "@/lib/catalog/studio/pages";
import type { MusicRow, PresetChoice } from "@/lib/commerce/finances/music-pages";
import { LiveProcessing } from "./live-processing";
import { MusicFilter } from "./music-filter";
import { type MusicQuery, musicParameters } from "./music-query";
import { MusicTable } from "./music-table";
import { TrackSelection } from "./track-selection";

type Props = {
  artists: readonly StudioArtist[];
  artist: StudioArtist;
  counts: Record<StudioState, number>;
  pagination: Page & { data: MusicRow[] };
  presets: readonly PresetChoice[];
  currency: string | null;
  ready: boolean;
  genres: readonly { id: number; name: string }[];
  query: MusicQuery;
  locale: string;
  priceTracks: FormAction;
};

/** Everything an artist has, in every state, with what it brings in. */
export function MyMusic(props: Props) {
  const { artists, artist, counts, pagination, presets, currency, ready, genres, query, locale } = props;
  const { data: tracks, total } = pagination;
  const hasPrices = tracks.some(({ from }) => from !== null && from.amount > 0);
  return (
    <>
      <ArtistSwitch artists={artists} current={artist.id} artistHref={(id) => `/studio?artist=${id}`} />
      <PageHeader
        title="My music"
        actions={
          <>
            <LinkButton href={`/insights?artist=${artist.id}`}>Insights</LinkButton>
            <LinkButton href="/studio/sales">Sales</LinkButton>
            <LinkButton href={`/studio/import?artist=${artist.id}`}>Import</LinkButton>
            <LinkButton href={`/studio/upload?artist=${artist.id}`} look="primary">
              Upload music
            </LinkButton>
          </>
        }
      >
        Everything by {artist.name}, published or not.
      </PageHeader>
      {hasPrices && !ready && (
        <div className="mb-6">
          <NotReadyNotice>
            Your prices are set, but nothing is sold until the payment provider knows where to send your
            money.
          </NotReadyNotice>
        </div>
      )}
      {counts.all === 0 ? (
        <EmptyState
          title="No music yet"
          action={
            <LinkButton href={`/studio/upload?artist=${artist.id}`} size="sm" look="primary">
              Upload your first tracks
            </LinkButton>
          }
        >
          Drop your files: tempo, key and loudness are measured, and nothing is published until you say so.
        </EmptyState>
      ) : (
        <>
          <MusicFilter query={query} counts={counts} artistId={artist.id} />
          <Pager page={pagination} path="/studio" query={musicParameters(query, artist.id)}>
            <LiveProcessing waiting={counts.processing}>
              {total === 0 ? (
                <EmptyState title="No tracks found">Choose other filters, or change your search.</EmptyState>
              ) : (
                <TrackSelection
                  artist={artist}
                  tracks={tracks.map(
                    ({ id, name, can_delete, status, publish_at, prices, presets: own }) => ({
                      ...{ id, name, can_delete, status, publish_at, prices },
                      presets: own,
                    }),
                  )}
                  total={total}
                  genres={genres}
                  pricing={{ currency, presets }}
                  priceTracks={props.priceTracks}
                >
                  <MusicTable artistId={artist.id} tracks={tracks} query={query} locale={locale} />
                </TrackSelection>
              )}
            </LiveProcessing>
          </Pager>
        </>
      )}
    </>
  );
}
