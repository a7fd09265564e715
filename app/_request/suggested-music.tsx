import type { ReactNode } from "react";
import { TrackList } from "@/components/catalog/track-list/track-list";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { albumItem, artistItem } from "@/components/discovery/catalog/items";
import { Section } from "@/components/discovery/catalog/section";
import { playlistItem } from "@/components/discovery/playlists/playlist-rows";
import * as playlists from "@/lib/community/playlists/contract";
import { listPlaylists } from "@/lib/community/playlists/service";
import { getMostPlayedAlbums, getMostPlayedTracks } from "@/lib/discovery/charts/service";
import { findArtists } from "@/lib/discovery/search/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { pageCaller, pageVisitor } from "./page-caller";
import { trackRows } from "./track-rows";

/** Music for a page that has nothing of its own yet, read only where it is shown. */

const TRACKS = 3;
/** A row of covers. */
const COVERS = 6;

const getPlaylists = serve(playlists.listPlaylists, listPlaylists);

const chart = (limit: number) => ({ period: "week" as const, genre: undefined, limit });

/** The tracks that are played most this week. */
export async function SuggestedTracks() {
  const { places } = await getMostPlayedTracks(await pageVisitor(), chart(TRACKS));
  const tracks = places.map(({ track }) => track);
  if (tracks.length === 0) return null;
  return (
    <Suggested title="Most played this week" href="/charts">
      <TrackList tracks={tracks} source="other" label="Suggested tracks" rows={await trackRows(tracks)} />
    </Suggested>
  );
}

/** The albums that are played most this week. */
export async function SuggestedAlbums() {
  const { places } = await getMostPlayedAlbums(await pageVisitor(), chart(COVERS));
  if (places.length === 0) return null;
  return (
    <Suggested title="Most played this week" href="/charts?type=albums">
      <CardRow label="Suggested albums" items={places.map(({ album }) => albumItem(album))} />
    </Suggested>
  );
}

/** The newest artists. */
export async function SuggestedArtists() {
  const { data } = await findArtists(await pageVisitor(), { query: undefined, page: 1 });
  if (data.length === 0) return null;
  return (
    <Suggested title="New artists" href="/search?type=artists">
      <CardRow label="Suggested artists" items={data.slice(0, COVERS).map(artistItem)} />
    </Suggested>
  );
}

/** The public playlists that are followed most. */
export async function SuggestedPlaylists() {
  const { pagination } = await getPlaylists(await pageCaller(), {
    sort: "popular",
    per_page: String(COVERS),
  });
  if (pagination.data.length === 0) return null;
  return (
    <Suggested title="Playlists people follow">
      <CardRow label="Suggested playlists" items={pagination.data.map(playlistItem)} />
    </Suggested>
  );
}

function Suggested({ title, href, children }: { title: string; href?: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <Section id="suggested" title={title} {...(href && { more: { href, label: "All" } })}>
        {children}
      </Section>
    </div>
  );
}
