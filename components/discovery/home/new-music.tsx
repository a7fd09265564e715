import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { rowPrice } from "@/components/catalog/track-list/row-words";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { albumItem, trackItem } from "@/components/discovery/catalog/items";
import type { ShownAlbum, ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";

/** The newest tracks with their prices, and the newest albums. */
export function NewMusic({
  tracks,
  albums,
  rows,
}: {
  tracks: readonly ShownTrack[];
  albums: readonly ShownAlbum[];
  rows: RowContext;
}) {
  return (
    <>
      {tracks.length > 0 && (
        <Section
          id="new"
          title="New tracks"
          more={{ href: "/search?type=tracks&sort=newest", label: "All tracks" }}
        >
          <CardRow label="New tracks" items={tracks.map((track) => pricedItem(track, rows))} isShort />
        </Section>
      )}
      {albums.length > 0 && (
        <Section id="albums" title="New albums" more={{ href: "/search?type=albums", label: "All albums" }}>
          <CardRow label="New albums" items={albums.map(albumItem)} isShort />
        </Section>
      )}
    </>
  );
}

function pricedItem(track: ShownTrack, rows: RowContext) {
  const price = rowPrice(track, rows.details.get(track.id));
  return {
    ...trackItem(track),
    line: (
      <>
        <ArtistLinks artists={track.artists} />
        {price && <span className="block truncate font-mono text-xs leading-5 text-ink">{price}</span>}
      </>
    ),
  };
}
