import Link from "next/link";
import type { ReactNode } from "react";
import type { z } from "zod";
import { LikeButton } from "@/components/community/library/like-button";
import { PlayButton, PlayList } from "@/components/listening/player/play-button";
import { playable, trackTitle } from "@/components/listening/player/playable";
import type { PlaySource } from "@/components/listening/player/playable-track";
import { QueueMenu } from "@/components/listening/player/queue-menu";
import { Picture } from "@/components/ui/picture";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { playTime } from "@/lib/platform/charts/play-time";
import { ArtistLinks } from "./artist-links";

/** A track as lists have it: what a row shows. */
export type ListedTrack = Pick<
  z.output<typeof Track>,
  "id" | "name" | "image" | "duration" | "artists" | "bpm" | "key" | "scale" | "plays_count"
> & { likes_count?: number };

/** The viewer's likes among the tracks of a list. */
export interface Liked {
  ids: ReadonlySet<number>;
  isSignedIn: boolean;
}

/**
 * Rows of tracks, each of which plays the list from there on. `end` takes the place of the menu in a row; `numbered` shows the
 * position. Without `liked` there are no like buttons.
 */
export function TrackList({
  tracks,
  source,
  label,
  numbered = false,
  liked,
  named,
  end,
}: {
  tracks: readonly ListedTrack[];
  source: PlaySource;
  /** The name of the list for screen readers. */
  label: string;
  numbered?: boolean;
  liked?: Liked;
  /** The name as it is shown. */
  named?: (track: ListedTrack) => ReactNode;
  end?: (track: ListedTrack, index: number) => ReactNode;
}) {
  return (
    <PlayList tracks={tracks.map(playable)} source={source}>
      <ol aria-label={label} className="border-t border-line">
        {tracks.map((track, index) => (
          <TrackRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may have a track twice
            key={`${track.id} ${index}`}
            track={track}
            index={index}
            number={numbered ? index + 1 : undefined}
            liked={liked}
            named={named?.(track)}
            end={end?.(track, index)}
          />
        ))}
      </ol>
    </PlayList>
  );
}

/** A row of a track, inside a `PlayList`. */
export function TrackRow({
  track,
  index,
  number,
  liked,
  named,
  end,
}: {
  track: ListedTrack;
  /** Its position in the `PlayList`. */
  index: number;
  number?: number;
  liked?: Liked;
  named?: ReactNode;
  end?: ReactNode;
}) {
  const { name, artists, image, bpm, key, scale, duration, plays_count } = track;
  return (
    <li className="flex min-h-16 items-center gap-2 border-b border-line py-2 sm:gap-3">
      {number !== undefined && (
        <span className="w-6 shrink-0 text-right font-mono text-xs text-quiet">{number}</span>
      )}
      <PlayButton index={index} label={trackTitle(track)} />
      <Picture src={image} pixels={36} loading="lazy" className="size-9 shrink-0 rounded-sm" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          <Link
            href={trackPath(track)}
            className="line-clamp-2 w-fit leading-6 break-words hover:underline sm:line-clamp-1"
          >
            {named ?? name}
          </Link>
        </p>
        <p className="text-sm text-quiet">
          <ArtistLinks artists={artists} />
        </p>
      </div>
      <span className="hidden w-16 shrink-0 text-right font-mono text-xs whitespace-nowrap text-quiet md:block">
        {bpm !== null && `${bpm} BPM`}
      </span>
      <span className="hidden w-16 shrink-0 font-mono text-xs text-quiet md:block">
        {key !== null && `${key}${scale === "minor" ? "m" : ""}`}
      </span>
      <span className="hidden w-16 shrink-0 text-right text-sm text-quiet sm:block">
        {plays_count.toLocaleString("en")}
        <span className="sr-only"> plays</span>
      </span>
      {/* A phone has room for the name, and for either the duration or the heart. */}
      <span
        className={`w-12 shrink-0 text-right font-mono text-xs text-quiet ${liked ? "hidden sm:block" : ""}`}
      >
        {playTime(duration)}
      </span>
      {liked && (
        <LikeButton
          kind="track"
          id={track.id}
          on={liked.ids.has(track.id)}
          count={track.likes_count}
          isSignedIn={liked.isSignedIn}
        />
      )}
      {end ?? <QueueMenu index={index} name={name} />}
    </li>
  );
}
