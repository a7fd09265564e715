import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFilter } from "@/components/ui/list-filter";
import { PageHeader } from "@/components/ui/page-header";
import { type Page, Pager } from "@/components/ui/pager";
import { STUDIO_STATES, type StudioSort, type StudioState } from "@/lib/catalog/studio/constants";
import type { StudioArtist, StudioTrack } from "@/lib/catalog/studio/pages";
import { LiveProcessing } from "./live-processing";
import { TrackSelection } from "./track-selection";
import { TrackTable } from "./track-table";
import { STATE_LABELS } from "./words";

type Props = {
  artists: readonly StudioArtist[];
  artist: StudioArtist;
  counts: Record<StudioState, number>;
  pagination: Page & { data: StudioTrack[] };
  genres: readonly { id: number; name: string }[];
  filter: { state: StudioState; sort: StudioSort; search: string };
  locale: string;
};

/** Everything an artist has, in every state. */
export function MyMusic({ artists, artist, counts, pagination, genres, filter, locale }: Props) {
  const { state, sort, search } = filter;
  const { data: tracks, total } = pagination;
  const keep = { artist: String(artist.id), sort };
  const query = { ...keep, state, ...(search && { search }) };
  return (
    <>
      <ArtistSwitch artists={artists} current={artist.id} artistHref={(id) => `/studio?artist=${id}`} />
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeader title="My music">Everything by {artist.name}, published or not.</PageHeader>
        <div className="mb-8 flex flex-wrap gap-2">
          <LinkButton href={`/insights?artist=${artist.id}`}>Insights</LinkButton>
          <LinkButton href="/studio/sales">Sales</LinkButton>
          <LinkButton href="/studio/upload" look="primary">
            Upload music
          </LinkButton>
        </div>
      </div>
      {counts.all === 0 ? (
        <EmptyState
          title="No music yet"
          action={
            <LinkButton href="/studio/upload" size="sm" look="primary">
              Upload your first tracks
            </LinkButton>
          }
        >
          Drop your files: tempo, key and loudness are measured, and nothing is published before you say so.
        </EmptyState>
      ) : (
        <>
          <ListFilter
            path="/studio"
            label="State"
            name="state"
            choices={STUDIO_STATES.map((value) => ({
              value,
              label: STATE_LABELS[value],
              count: counts[value],
            }))}
            chosen={state}
            search={search}
            hint="Track title"
            keep={keep}
          />
          <LiveProcessing waiting={counts.processing}>
            {total === 0 ? (
              <EmptyState title="No tracks found">Choose another state, or change your search.</EmptyState>
            ) : (
              <TrackSelection
                artist={artist}
                tracks={tracks.map(({ id, name, can_delete }) => ({ id, name, can_delete }))}
                total={total}
                genres={genres}
              >
                <TrackTable
                  tracks={tracks}
                  sort={sort}
                  sortHref={(by) => `/studio?${new URLSearchParams({ ...query, sort: by })}`}
                  locale={locale}
                />
              </TrackSelection>
            )}
          </LiveProcessing>
          <Pager page={pagination} path="/studio" query={query} />
        </>
      )}
    </>
  );
}
