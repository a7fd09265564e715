"use client";

import { useTrackList } from "@/components/listening/player/play-button";
import { usePosition } from "@/components/listening/player/position";
import { command, play, usePlayStatus } from "@/components/listening/player/store";
import { playTime } from "@/lib/platform/charts/play-time";
import { OUTLINE_BOX, outlinePath } from "./outline-path";

/**
 * The waveform of the track at `index` of the `PlayList` around: it shows what was heard, and a press plays the list from there. Only that
 * of the current track is a stop of the keyboard and heard by screen readers; the others do no more than their button of play.
 */
export function RowWave({ index, outline }: { index: number; outline: string }) {
  const { tracks, source } = useTrackList();
  const track = tracks[index];
  const isCurrent = usePlayStatus(track?.id) !== "idle";
  const position = usePosition(isCurrent);
  if (!track) return null;
  const { name, duration } = track;
  const at = Math.min(position, duration);
  const path = outlinePath(outline);

  function seek(to: number) {
    if (!isCurrent) play(tracks, index, source);
    void command((engine) => engine.seek(to));
  }

  return (
    <div className="wave">
      <svg aria-hidden viewBox={OUTLINE_BOX} preserveAspectRatio="none">
        <path d={path} />
        {isCurrent && <path d={path} style={{ clipPath: `inset(0 ${100 - (at / duration) * 100}% 0 0)` }} />}
      </svg>
      <input
        type="range"
        min={0}
        max={duration}
        step={1000}
        value={at}
        aria-label={`Position in ${name}, row of the list`}
        aria-valuetext={`${playTime(at)} of ${playTime(duration)}`}
        aria-hidden={!isCurrent || undefined}
        tabIndex={isCurrent ? undefined : -1}
        onChange={(event) => seek(Number(event.target.value))}
      />
    </div>
  );
}
