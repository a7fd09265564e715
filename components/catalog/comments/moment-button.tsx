"use client";

import { playAt } from "@/components/listening/player/play-at";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { playTime } from "@/lib/platform/charts/play-time";

/** The moment of a comment; a press plays the track from there. */
export function MomentButton({ track, at }: { track: PlayableTrack; at: number }) {
  return (
    <button
      type="button"
      aria-label={`Play from ${playTime(at)}`}
      onClick={() => playAt(track, at)}
      className="inline-flex min-h-6 items-center rounded-sm px-1 font-mono text-xs text-quiet hover:bg-well hover:text-ink"
    >
      {playTime(at)}
    </button>
  );
}
