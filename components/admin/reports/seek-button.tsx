"use client";

import { Play } from "lucide-react";
import { playAt } from "@/components/listening/player/play-at";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { playTime } from "@/lib/platform/charts/play-time";

/** Plays a track from a place in it, also when it plays already. */
export function SeekButton({ track, at, label }: { track: PlayableTrack; at: number; label: string }) {
  return (
    <button
      type="button"
      onClick={() => playAt(track, at)}
      aria-label={`${label}: ${track.name} from ${playTime(at)}`}
      className="link inline-flex min-h-6 items-center gap-1 text-sm"
    >
      <Play aria-hidden className="size-3" />
      {label}
    </button>
  );
}
