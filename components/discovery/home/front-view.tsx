import type { ReactNode } from "react";
import type { ChartEntry, RankedPlace } from "@/components/catalog/track-list/chart-place";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import type { ShownAlbum, ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";
import { CollectionCards } from "@/components/discovery/collections/collection-cards";
import type { OpenRequest } from "@/lib/commerce/beat-requests/pages";
import type { ListedCollection } from "@/lib/discovery/collections/pages";
import { ApiBand } from "./api-band";
import { GenreSection } from "./genre-section";
import { Hero } from "./hero";
import { MostPlayed } from "./most-played";
import { NewMusic } from "./new-music";
import { OpenRequests } from "./open-requests";
import { Rising } from "./rising";
import { SellBand } from "./sell-band";

/** The music of the front page, for everybody. */
export interface FrontMusic {
  rising: readonly ShownTrack[];
  /** Whether these rise; otherwise they have the most plays. */
  isRising: boolean;
  /** The places of these, now and on the day before; null without a ranking of an earlier day. */
  changes: readonly RankedPlace[] | null;
  newest: readonly ShownTrack[];
  albums: readonly ShownAlbum[];
  charted: readonly (ChartEntry & { track: ShownTrack })[];
  genres: readonly { id: number; name: string; tracks_count: number }[];
  requests: readonly OpenRequest[];
  /** Collections that operators feature. */
  collections: readonly ListedCollection[];
  rows: RowContext;
}

type Props = FrontMusic & {
  origin: string;
  /** The waveform of the first track that rises. */
  peaks: readonly number[] | null;
  /** Whether this server sells. */
  sells: boolean;
  /** In place of the music where there is none. */
  children: ReactNode;
};

/** The front page for somebody who is not signed in. */
export function FrontView({ origin, peaks, sells, children, ...music }: Props) {
  const { rising, isRising, changes, newest, albums, charted, genres, requests, collections, rows } = music;
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
      {rising.length > 0 && <Rising tracks={rising} isRising={isRising} changes={changes} rows={rows} />}
      <NewMusic tracks={newest} albums={albums} rows={rows} />
      {genres.length > 0 && <GenreSection genres={genres.slice(0, 8)} />}
      {charted.length > 0 && <MostPlayed places={charted} rows={rows} />}
      {collections.length > 0 && <FeaturedCollections collections={collections} />}
      {requests.length > 0 && <OpenRequests title="Open requests" requests={requests} />}
      {sells && <SellBand />}
      <ApiBand origin={origin} />
    </div>
  );
}

export function FeaturedCollections({ collections }: Pick<FrontMusic, "collections">) {
  return (
    <Section id="collections" title="Collections" more={{ href: "/collections", label: "All collections" }}>
      <CollectionCards collections={collections} />
    </Section>
  );
}
