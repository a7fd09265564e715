import type { ReactNode } from "react";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { albumItem, trackItem } from "@/components/discovery/catalog/items";
import type { ShownAlbum, ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";
import { CollectionCards } from "@/components/discovery/collections/collection-cards";
import type { OpenRequest } from "@/lib/commerce/beat-requests/pages";
import type { ListedCollection } from "@/lib/discovery/collections/pages";
import { ApiBand } from "./api-band";
import { GenreTiles } from "./genre-tiles";
import { Hero } from "./hero";
import { OpenRequests } from "./open-requests";

type Props = {
  origin: string;
  rising: readonly ShownTrack[];
  rows: RowContext;
  /** Whether these rise; otherwise they have the most plays. */
  isRising: boolean;
  /** The waveform of the first of them. */
  peaks: readonly number[] | null;
  newest: readonly ShownTrack[];
  albums: readonly ShownAlbum[];
  genres: readonly { id: number; name: string; tracks_count: number }[];
  requests: readonly OpenRequest[];
  /** Collections that operators feature. */
  collections: readonly ListedCollection[];
  /** Content for this viewer only, and a substitute where there is no music. */
  children: ReactNode;
};

/** The front page of the marketplace. */
export function FrontView(props: Props) {
  const { origin, rising, rows, isRising, peaks, newest, albums, genres, requests, collections, children } =
    props;
  const [first] = rising;
  return (
    <div className="mx-auto max-w-page space-y-16 px-5 md:px-8">
      <Hero
        genres={genres.slice(0, 4)}
        track={first}
        peaks={peaks}
        label={isRising ? "Rising fastest" : "Most played"}
      />
      {children}
      {newest.length > 0 && (
        <Section
          id="new"
          title="New tracks"
          more={{ href: "/search?types=track&sort=newest", label: "All tracks" }}
        >
          <CardRow label="New tracks" items={newest.map(trackItem)} />
        </Section>
      )}
      {rising.length > 0 && (
        <Section id="rising" title={isRising ? "Rising this week" : "Most played"}>
          <TrackList
            tracks={rising}
            source="other"
            label={isRising ? "Rising this week" : "Most played"}
            numbered
            rows={rows}
          />
        </Section>
      )}
      {albums.length > 0 && (
        <Section id="albums" title="New albums">
          <CardRow label="New albums" items={albums.map(albumItem)} />
        </Section>
      )}
      {collections.length > 0 && (
        <Section
          id="collections"
          title="Collections"
          more={{ href: "/collections", label: "All collections" }}
        >
          <CollectionCards collections={collections} />
        </Section>
      )}
      {genres.length > 0 && <GenreTiles genres={genres.slice(0, 8)} />}
      {requests.length > 0 && <OpenRequests requests={requests} />}
      <ApiBand origin={origin} />
    </div>
  );
}
