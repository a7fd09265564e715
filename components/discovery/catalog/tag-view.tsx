import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { StartRadio } from "@/components/discovery/radio/start-radio";
import { EmptyState } from "@/components/ui/empty-state";
import { type ListPart, MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import { tagPath } from "@/lib/catalog/resource-shapes/addresses";
import { pluralize } from "@/lib/platform/counted";
import { CardRow } from "./card-row";
import { albumItem } from "./items";
import type { ShownAlbum, ShownTrack } from "./parts";
import { Section } from "./section";

type Props = {
  tag: { name: string; tracks_count: number };
  cursor: string | undefined;
  newest: ListPart<ShownTrack>;
  albums: readonly ShownAlbum[];
  rows: RowContext;
};

/** The page of a tag. */
export function TagView({ tag: { name, tracks_count }, cursor, newest, albums, rows }: Props) {
  return (
    <div className="mx-auto max-w-page space-y-12 px-5 pt-12 md:px-8">
      <PageHeader
        title={`#${name}`}
        actions={tracks_count > 0 && <StartRadio type="tag" id={name} label={`the tag ${name}`} />}
      >
        {pluralize(tracks_count, "track")}
      </PageHeader>
      <Section id="newest" title={cursor === undefined ? "New" : "Older"}>
        {newest.data.length > 0 ? (
          <TrackList
            tracks={newest.data}
            source="other"
            label={`Tracks tagged ${name}`}
            rows={rows}
            subject={{ tag: name }}
          />
        ) : (
          <EmptyState title="No tracks yet">
            Tracks with this tag appear here as they are published.
          </EmptyState>
        )}
        <MoreLink path={tagPath(name)} cursor={cursor} next={newest.next_cursor} />
      </Section>
      {albums.length > 0 && (
        <Section id="albums" title="Albums">
          <CardRow label={`Albums tagged ${name}`} items={albums.map(albumItem)} />
        </Section>
      )}
    </div>
  );
}
