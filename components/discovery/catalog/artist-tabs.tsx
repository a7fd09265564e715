import { Pin } from "lucide-react";
import type { ReactNode } from "react";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { EmptyState } from "@/components/ui/empty-state";
import { type ListPart, MoreLink } from "@/components/ui/more-link";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { ArtistLink } from "./artist-bio";
import { CardRow } from "./card-row";
import { albumItem, artistItem } from "./items";
import type { ShownAlbum, ShownTrack } from "./parts";
import { Section } from "./section";
import { ALBUM_WORDS } from "./words";

const TOP = 5;

/** An album among those of its only artist: the year and the kind instead of the name. */
const ownAlbumItem = (album: ShownAlbum) => ({
  ...albumItem(album),
  line: `${album.release_date.slice(0, 4)} · ${ALBUM_WORDS[album.type]}`,
});

/** The pinned track, the most played tracks, the newest albums, all tracks, and the way to more. */
export function ArtistTracks({
  artist,
  tracks,
  rows,
  cursor,
  placements,
}: {
  artist: OpenArtist;
  tracks: ListPart<ShownTrack>;
  rows: RowContext;
  cursor: string | undefined;
  placements: ReactNode;
}) {
  const path = artistPath(artist);
  const top = artist.top_tracks.slice(0, TOP);
  const subject = { artistId: artist.id };
  const isStart = cursor === undefined;
  if (artist.tracks_count === 0)
    return <EmptyState title="No tracks yet">Tracks appear here as they are published.</EmptyState>;
  return (
    <div className="space-y-12">
      {isStart && artist.pinned_track && (
        <section aria-label="Pinned">
          <TrackList
            tracks={[artist.pinned_track]}
            source="profile"
            label="Pinned track"
            rows={rows}
            subject={subject}
            above={
              <p className="mb-1 flex items-center gap-1.5 text-xs text-quiet">
                <Pin aria-hidden className="size-3" /> Pinned
              </p>
            }
          />
        </section>
      )}
      {isStart && artist.tracks_count > TOP && (
        <Section id="popular" title="Popular">
          <TrackList
            tracks={top}
            source="profile"
            label="Popular tracks"
            numbered
            rows={rows}
            subject={subject}
          />
        </Section>
      )}
      {isStart && artist.albums.length > 0 && (
        <Section id="albums" title="Albums" more={{ href: `${path}?tab=albums`, label: "All albums" }}>
          <CardRow label="Albums" items={artist.albums.map(ownAlbumItem)} />
        </Section>
      )}
      <Section id="newest" title="Newest">
        <TrackList
          tracks={tracks.data}
          source="profile"
          label="Newest tracks"
          rows={rows}
          subject={subject}
        />
        <MoreLink path={path} cursor={cursor} next={tracks.next_cursor} />
      </Section>
      {isStart && placements}
      {isStart && artist.similar.length > 0 && (
        <Section id="similar" title="Similar artists">
          <CardRow label="Similar artists" items={artist.similar.slice(0, 6).map(artistItem)} />
        </Section>
      )}
    </div>
  );
}

export function ArtistAlbums({
  artist,
  albums,
  cursor,
}: {
  artist: OpenArtist;
  albums: ListPart<ShownAlbum>;
  cursor: string | undefined;
}) {
  if (artist.albums_count === 0)
    return <EmptyState title="No albums yet">Albums appear here as they are published.</EmptyState>;
  return (
    <>
      <CardRow label="Albums" items={albums.data.map(ownAlbumItem)} />
      <MoreLink path={`${artistPath(artist)}?tab=albums`} cursor={cursor} next={albums.next_cursor} />
    </>
  );
}

export function ArtistDescription({ artist: { name, description, links } }: { artist: OpenArtist }) {
  return (
    <div className="space-y-12">
      {description ? (
        <p className="max-w-text break-words whitespace-pre-line">{description}</p>
      ) : (
        <p className="text-sm text-quiet">
          <bdi>{name}</bdi> has not written anything here yet.
        </p>
      )}
      {links.length > 0 && (
        <Section id="links" title="Links">
          <ul>
            {links.map(({ id, url, title }) => (
              <li key={id}>
                <ArtistLink url={url} title={title} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
