import Link from "next/link";
import type { ReactNode } from "react";
import { ArtistLinks } from "@/components/catalog/track-list/artist-links";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable, trackTitle } from "@/components/listening/player/playable";
import { Wave } from "@/components/listening/player/wave";
import { albumPath } from "@/lib/catalog/resource-shapes/addresses";
import type { OpenTrack } from "@/lib/catalog/tracks/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { pluralize } from "@/lib/platform/counted";
import { Head } from "./head";
import { Section } from "./section";
import { TrackFacts } from "./track-facts";
import { keyWords, stateWords } from "./words";

const SIMILAR_LIMIT = 8;

/** The page of a track. `actions` are the buttons beside play; `licenses` what it can be bought for; `children` what people say about it. */
export function TrackView({
  opened: { track, credits, contributors, similar, peaks },
  rows,
  actions,
  licenses,
  children,
}: {
  opened: OpenTrack;
  /** The details of similar tracks. */
  rows: RowContext;
  actions: ReactNode;
  licenses?: ReactNode;
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
    bpm !== null && `${bpm} BPM`,
    keyWords(key, scale),
    playTime(duration),
    pluralize(plays_count, "play"),
  ];
  const played = playable(track);
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
            <p className="font-mono text-xs">{facts.filter(Boolean).join(" · ")}</p>
          </>
        }
      >
        <PlayButton tracks={[played]} source="other" label={trackTitle(played)} size="lg" />
        {actions}
      </Head>
      <div className="mt-8">
        {peaks ? (
          <>
            <Wave
              peaks={peaks}
              duration={duration}
              height={128}
              bars={288}
              track={played}
              label={`Waveform of ${name}`}
            />
            <Scale duration={duration} />
          </>
        ) : (
          <p className="border-y border-line py-8 text-sm text-quiet">
            The waveform of this track is not ready yet.
          </p>
        )}
      </div>
      {licenses}
      <div className="mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-12">
          {description && <p className="max-w-text break-words whitespace-pre-line">{description}</p>}
          {children}
        </div>
        <TrackFacts track={track} credits={credits} contributors={contributors} />
      </div>
      {similar.length > 0 && (
        <div className="mt-16">
          <Section id="similar" title="Similar tracks">
            <TrackList
              tracks={similar.slice(0, SIMILAR_LIMIT)}
              source="other"
              label="Similar tracks"
              rows={rows}
            />
          </Section>
        </div>
      )}
    </article>
  );
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
