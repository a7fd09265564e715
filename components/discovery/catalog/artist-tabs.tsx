import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { EmptyState } from "@/components/ui/empty-state";
import type { OpenArtist } from "@/lib/catalog/artists/pages";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { CardRow } from "./card-row";
import { albumItem, artistItem } from "./items";
import { MoreLink } from "./more-link";
import type { MusicPart, ShownAlbum, ShownTrack } from "./parts";
import { Section } from "./section";

const TOP = 5;

/** The most played tracks, all tracks and the newest albums. */
export function ArtistTracks({
  artist,
  tracks,
  rows,
  cursor,
}: {
  artist: OpenArtist;
  tracks: MusicPart<ShownTrack>;
  rows: RowContext;
  cursor: string | undefined;
}) {
  const path = artistPath(artist);
  const top = artist.top_tracks.slice(0, TOP);
  const subject = { artistId: artist.id };
  const isStart = cursor === undefined;
  if (artist.tracks_count === 0)
    return <EmptyState title="No tracks yet">Tracks appear here as they are published.</EmptyState>;
  return (
    <div className="space-y-12">
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
          <CardRow label="Albums" items={artist.albums.map(albumItem)} />
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
    </div>
  );
}

export function ArtistAlbums({
  artist,
  albums,
  cursor,
}: {
  artist: OpenArtist;
  albums: MusicPart<ShownAlbum>;
  cursor: string | undefined;
}) {
  if (artist.albums_count === 0)
    return <EmptyState title="No albums yet">Albums appear here as they are published.</EmptyState>;
  return (
    <>
      <CardRow
        label="Albums"
        items={albums.data.map((album) => ({ ...albumItem(album), line: album.release_date.slice(0, 4) }))}
      />
      <MoreLink path={`${artistPath(artist)}?tab=albums`} cursor={cursor} next={albums.next_cursor} />
    </>
  );
}

export function ArtistDescription({ artist: { name, description, links, similar } }: { artist: OpenArtist }) {
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
                <a
                  href={url}
                  rel="noopener noreferrer nofollow ugc"
                  target="_blank"
                  className="link inline-flex min-h-8 items-center break-all"
                >
                  {title}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {similar.length > 0 && (
        <Section id="similar" title="Similar artists">
          <CardRow label="Similar artists" items={similar.slice(0, 6).map(artistItem)} />
        </Section>
      )}
    </div>
  );
}
