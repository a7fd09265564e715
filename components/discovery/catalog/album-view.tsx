import type { ReactNode } from "react";
import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { EmptyState } from "@/components/ui/empty-state";
import { HiddenNotice } from "@/components/ui/hidden-notice";
import { joinFacts } from "@/components/ui/join-facts";
import type { OpenAlbum } from "@/lib/catalog/albums/pages";
import { genrePath } from "@/lib/catalog/resource-shapes/addresses";
import { pluralize } from "@/lib/platform/counted";
import { CardRow } from "./card-row";
import { Chips } from "./chips";
import { Head } from "./head";
import { albumItem } from "./items";
import { Section } from "./section";
import { ALBUM_WORDS, lengthWords, stateWords } from "./words";

/** The page of an album. `actions` are the buttons beside play. */
export function AlbumView({
  opened: { album, similar, hidden_reason },
  rows,
  actions,
}: {
  opened: OpenAlbum;
  rows: RowContext;
  actions: ReactNode;
}) {
  const { name, image, type, release_date, tracks_count, duration, description, genres } = album;
  const artists = album.artists ?? [];
  const tracks = album.tracks ?? [];
  const facts = [
    release_date.slice(0, 4),
    pluralize(tracks_count, "track"),
    tracks_count > 0 && lengthWords(duration),
  ];
  return (
    <article className="mx-auto max-w-page px-5 md:px-8">
      <Head
        image={image}
        name={name}
        above={stateWords(album.visibility, album.status) ?? ALBUM_WORDS[type]}
        below={
          <>
            <p className="text-lg text-ink">
              <ArtistLinks artists={artists} pending={album.pending_artists} />
            </p>
            <p>{joinFacts([...facts, pluralize(album.plays_count, "play")])}</p>
          </>
        }
      >
        {tracks.length > 0 && (
          <PlayButton tracks={tracks.map(playable)} source="other" label={name} size="lg" />
        )}
        {actions}
      </Head>
      <HiddenNotice noun="album" id={album.id} reason={hidden_reason} />
      <div className="mt-8 space-y-8">
        {tracks.length > 0 ? (
          <TrackList tracks={tracks} source="other" label={`Tracks of ${name}`} numbered rows={rows} />
        ) : (
          <EmptyState title="No tracks yet">Tracks appear here as they are published.</EmptyState>
        )}
        {description && <p className="max-w-text break-words whitespace-pre-line">{description}</p>}
        <Chips
          label="Genres"
          chips={genres.map((genre) => ({ href: genrePath(genre.name), word: genre.name }))}
        />
      </div>
      {similar.length > 0 && (
        <div className="mt-16">
          <Section id="similar" title="Similar albums">
            <CardRow label="Similar albums" items={similar.slice(0, 6).map(albumItem)} />
          </Section>
        </div>
      )}
    </article>
  );
}
