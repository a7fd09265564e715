"use client";

import { playAt } from "@/components/listening/player/play-at";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { playTime } from "@/lib/platform/charts/play-time";

type Props = {
  track: PlayableTrack;
  /** In milliseconds. */
  at: number;
  /** The moment as somebody wrote it in a text, where the button stands between words. */
  children?: string;
};

/** The moment of a comment, or one that it names; a press plays the track from there. */
export function MomentButton({ track, at, children }: Props) {
  return (
    <button
      type="button"
      aria-label={`Play from ${playTime(at)}`}
      onClick={() => playAt(track, at)}
      className={
        children
          ? "link"
          : "inline-flex min-h-6 items-center rounded-sm px-1 font-mono text-xs text-quiet hover:bg-well hover:text-ink"
      }
    >
      {children ?? playTime(at)}
    </button>
  );
}
