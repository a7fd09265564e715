import type { z } from "zod";
import { ChartPlace, type RankedPlace } from "@/components/catalog/track-list/chart-place";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { StartRadio } from "@/components/discovery/radio/start-radio";
import { EmptyState } from "@/components/ui/empty-state";
import { type ListPart, MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import { genrePath } from "@/lib/catalog/resource-shapes/addresses";
import type { GenreWithCounts } from "@/lib/catalog/resource-shapes/genre-shapes";
import { pluralize } from "@/lib/platform/counted";
import { CardRow } from "./card-row";
import { artistItem } from "./items";
import type { ShownArtist, ShownTrack } from "./parts";
import { Section } from "./section";

type Props = {
  genre: z.output<typeof GenreWithCounts>;
  cursor: string | undefined;
  newest: ListPart<ShownTrack>;
  rising: { places: readonly (RankedPlace & { track: ShownTrack })[]; has_previous: boolean };
  artists: readonly ShownArtist[];
  rows: RowContext;
};

/** The page of a genre. */
export function GenreView({ genre, cursor, newest, rising, artists, rows }: Props) {
  const { name, tracks_count, artists_count } = genre;
  const list = { rows, subject: { genre: name } };
  return (
    <div className="mx-auto max-w-page space-y-12 px-5 pt-12 md:px-8">
      <PageHeader
        title={name}
        actions={tracks_count > 0 && <StartRadio type="genre" id={genre.id} label={name} />}
      >
        {pluralize(tracks_count, "track")} · {pluralize(artists_count, "artist")}
      </PageHeader>
      {rising.places.length > 0 && (
        <Section
          id="rising"
          title="Rising"
          more={{
            href: `/charts?${new URLSearchParams({ type: "rising", genre: name })}`,
            label: "See the chart",
          }}
        >
          <TrackList
            tracks={rising.places.map(({ track }) => track)}
            source="other"
            label={`Rising in ${name}`}
            {...(rising.has_previous
              ? { lead: (_track, index) => <ChartPlace {...rising.places[index]} /> }
              : { numbered: true })}
            {...list}
          />
        </Section>
      )}
      <Section id="newest" title={cursor === undefined ? "New" : "Older"}>
        {newest.data.length > 0 ? (
          <TrackList tracks={newest.data} source="other" label={`New in ${name}`} {...list} />
        ) : (
          <EmptyState title="No tracks yet">
            Tracks of this genre appear here as they are published.
          </EmptyState>
        )}
        <MoreLink path={genrePath(name)} cursor={cursor} next={newest.next_cursor} />
      </Section>
      {artists.length > 0 && (
        <Section id="artists" title="Artists">
          <CardRow label={`Artists of ${name}`} items={artists.map(artistItem)} />
        </Section>
      )}
    </div>
  );
}
