import type { ReactNode } from "react";
import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { ShortTrackList } from "@/components/catalog/track-list/short-track-list";
import { type CommentMark, CommentMarks } from "@/components/listening/player/comment-marks";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable, trackTitle } from "@/components/listening/player/playable";
import { Wave } from "@/components/listening/player/wave";
import { LinkButton } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { Link } from "@/components/ui/link";
import { albumPath, artistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenTrack } from "@/lib/catalog/tracks/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { pluralize } from "@/lib/platform/counted";
import { pictureUrl } from "@/lib/platform/pictures";
import { Head } from "./head";
import { Section } from "./section";
import { SimilarTracks } from "./similar-tracks";
import { TrackFacts } from "./track-facts";
import { keyWords, stateWords } from "./words";

const SIMILAR_LIMIT = 6;

type Comments = readonly {
  id: number;
  content: string;
  position: number;
  user: { display_name: string; avatar: string };
}[];

/**
 * The page of a track. `actions` are the buttons beside play; `licenses` what it can be bought for, to which the button `price` leads; `children` what people say
 * about it, of which `comments` stand below the waveform; `placements` the playlists that it is in.
 */
export function TrackView({
  opened: { track, credits, contributors, similar, more, peaks },
  actions,
  price,
  licenses,
  comments,
  placements,
  children,
}: {
  opened: OpenTrack;
  actions: ReactNode;
  price?: string | undefined;
  licenses?: ReactNode;
  comments: Comments;
  placements?: ReactNode;
  children?: ReactNode;
}) {
  const {
    name,
    image,
    artists,
    pending_artists,
    album,
    bpm,
    key,
    scale,
    duration,
    description,
    plays_count,
  } = track;
  const state = stateWords(track.visibility, track.status);
  const facts = [
    track.release_date.slice(0, 4),
    track.genres[0]?.name,
    bpm !== null && `${bpm} BPM`,
    keyWords(key, scale),
    playTime(duration),
    pluralize(plays_count, "play"),
  ];
  const played = playable(track);
  const [artist] = artists;
  return (
    <article className="mx-auto max-w-page px-5 md:px-8">
      <Head
        image={image}
        name={name}
        above={
          state ??
          (album ? (
            <>
              Track from <AlbumLink album={album} />
            </>
          ) : (
            "Track"
          ))
        }
        below={
          <>
            <p className="text-lg text-ink">
              <ArtistLinks
                artists={artists}
                pending={pending_artists.filter(({ role }) => role !== "producer")}
              />
            </p>
            <p className="font-mono text-xs">{joinFacts(facts)}</p>
          </>
        }
        end={
          peaks ? (
            <div className="mt-2">
              <Wave
                peaks={peaks}
                duration={duration}
                height={88}
                bars={200}
                track={played}
                label={`Waveform of ${name}`}
              />
              <Scale duration={duration} />
              <CommentMarks track={played} marks={createMarks(comments)} />
            </div>
          ) : (
            <p className="mt-2 border-y border-line py-8 text-sm text-quiet">
              The waveform of this track is not ready yet.
            </p>
          )
        }
      >
        <PlayButton tracks={[played]} source="other" label={trackTitle(played)} size="lg" />
        {price && (
          <LinkButton href="#licenses" look="primary">
            {price}
          </LinkButton>
        )}
        {actions}
      </Head>
      <div className="mt-6 space-y-12">
        {licenses}
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-12">
            {description && <p className="max-w-text break-words whitespace-pre-line">{description}</p>}
            {children}
          </div>
          <div className="min-w-0 space-y-8">
            <TrackFacts track={track} credits={credits} contributors={contributors} />
            {more.length > 0 && artist && (
              <Section
                id="more"
                title={`More of ${artist.name}`}
                more={{ href: artistPath(artist), label: "All" }}
              >
                <ShortTrackList tracks={more} label={`More of ${artist.name}`} artistId={artist.id} />
              </Section>
            )}
            <SimilarTracks tracks={similar.slice(0, SIMILAR_LIMIT)} />
            {placements}
          </div>
        </div>
      </div>
    </article>
  );
}

function createMarks(comments: Comments): CommentMark[] {
  return comments.map(({ id, content, position, user }) => ({
    ...{ id, position, author: user.display_name },
    content: content.slice(0, 140),
    image: pictureUrl(user.avatar, 16),
  }));
}

function AlbumLink({ album }: { album: { id: number; name: string } }) {
  return (
    <Link href={albumPath(album)} className="link text-ink">
      <bdi>{album.name}</bdi>
    </Link>
  );
}

const MARKS = [0, 0.25, 0.5, 0.75, 1];

function Scale({ duration }: { duration: number }) {
  return (
    <div aria-hidden>
      <div className="scale mt-2" />
      <div className="mt-1 flex justify-between font-mono text-xs text-quiet">
        {MARKS.map((mark) => (
          <span key={mark}>{playTime(duration * mark)}</span>
        ))}
      </div>
    </div>
  );
}
