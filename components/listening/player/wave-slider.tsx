"use client";

import { useEffect } from "react";
import { playTime } from "@/lib/platform/charts/play-time";
import type { PlayableTrack, PlaySource } from "./playable-track";
import { usePosition } from "./position";
import { linkStart } from "./start-link";
import { command, play, setPlayer, usePlayer, usePlayStatus } from "./store";

/** A waveform that shows how far its track has been played; a press plays from there. */
export function WaveSlider({
  track,
  source,
  duration,
  path,
  box,
  height,
}: {
  track: PlayableTrack;
  source: PlaySource;
  duration: number;
  path: string;
  box: string;
  height: number;
}) {
  const isHere = usePlayStatus(track.id) !== "idle";
  const start = usePlayer((player) => (player.start?.trackId === track.id ? player.start.ms : 0));
  const position = usePosition(isHere);
  const at = Math.min(isHere ? position : start, duration);
  useStartOfLink(track.id);

  function seek(to: number) {
    if (!isHere) play([track], 0, source);
    void command((engine) => engine.seek(to));
  }

  return (
    <div className="relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <svg aria-hidden viewBox={box} preserveAspectRatio="none" style={{ height }} className="block w-full">
        <path d={path} className="fill-quiet" />
        <path
          d={path}
          className="fill-amber-lamp"
          style={{ clipPath: `inset(0 ${100 - (at / duration) * 100}% 0 0)` }}
        />
      </svg>
      <input
        type="range"
        min={0}
        max={duration}
        step={1000}
        value={at}
        aria-label={`Position in ${track.name}`}
        aria-valuetext={`${playTime(at)} of ${playTime(duration)}`}
        onChange={(event) => seek(Number(event.target.value))}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

/** Begins the next play of the track where the link to the page says. */
function useStartOfLink(trackId: number): void {
  useEffect(() => {
    const read = () => {
      const ms = linkStart(location.hash);
      if (ms > 0) setPlayer({ start: { trackId, ms } });
    };
    read();
    window.addEventListener("hashchange", read);
    return () => {
      window.removeEventListener("hashchange", read);
      setPlayer({ start: undefined });
    };
  }, [trackId]);
}
