"use client";

import { Play } from "lucide-react";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { command, play, usePlayStatus } from "@/components/listening/player/store";
import { playTime } from "@/lib/platform/charts/play-time";

/** Plays a track from a place in it, also when it plays already. */
export function SeekButton({ track, at, label }: { track: PlayableTrack; at: number; label: string }) {
  const isCurrent = usePlayStatus(track.id) !== "idle";
  function start() {
    if (!isCurrent) play([track], 0, "other");
    void command((engine) => engine.seek(at));
  }
  return (
    <button
      type="button"
      onClick={start}
      aria-label={`${label}: ${track.name} from ${playTime(at)}`}
      className="link inline-flex min-h-6 items-center gap-1 text-sm"
    >
      <Play aria-hidden className="size-3" />
      {label}
    </button>
  );
}
