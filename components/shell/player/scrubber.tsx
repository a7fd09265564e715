import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { usePosition } from "@/components/listening/player/position";
import { command } from "@/components/listening/player/store";
import { playTime } from "@/lib/platform/charts/play-time";
import { wavePath } from "@/lib/platform/charts/wave-path";
import { useComments, usePeaks } from "./track-facts";

const BARS = 180;
const BOX = 32;

/** The waveform of the current track as a slider: amber is what was heard. Comments are marks above it. */
export function Scrubber({ track, height }: { track: PlayableTrack; height: number }) {
  const position = Math.min(usePosition(), track.duration);
  const peaks = usePeaks(track.id);
  const comments = useComments(track.id);
  const path = peaks && wavePath(peaks, BARS, BOX);
  const part = (position / track.duration) * 100;
  return (
    <div className="relative min-w-0 grow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <div aria-hidden className="relative h-1.5">
        {comments.map(({ id, position }) => (
          <span
            key={id}
            className="absolute bottom-0.5 h-1 w-px bg-edge"
            style={{ left: `${(position / track.duration) * 100}%` }}
          />
        ))}
      </div>
      {path ? (
        <svg
          aria-hidden
          viewBox={`0 0 ${BARS * 4} ${BOX}`}
          preserveAspectRatio="none"
          style={{ height }}
          className="block w-full"
        >
          <path d={path} className="fill-edge" />
          <path
            d={path}
            className="fill-amber-lamp transition-[clip-path] duration-slow ease-linear"
            style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
          />
        </svg>
      ) : (
        <div aria-hidden className="flex items-center" style={{ height }}>
          <div className="h-0.5 w-full bg-line">
            <div className="h-full bg-amber-lamp" style={{ width: `${part}%` }} />
          </div>
        </div>
      )}
      <div aria-hidden className="scale" />
      <input
        type="range"
        min={0}
        max={track.duration}
        step={1000}
        value={position}
        aria-label={`Position in ${track.name}`}
        aria-valuetext={`${playTime(position)} of ${playTime(track.duration)}`}
        onChange={(event) => {
          const to = Number(event.target.value);
          void command((engine) => engine.seek(to));
        }}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

/** The part of the track that was heard, as a line at the upper edge, where there is no room for a waveform. */
export function ElapsedLine({ track }: { track: PlayableTrack }) {
  const part = Math.min(1, usePosition() / track.duration);
  return (
    <div aria-hidden className="absolute inset-x-0 -top-px h-0.5">
      <div className="h-full bg-amber-lamp" style={{ width: `${part * 100}%` }} />
    </div>
  );
}

/** "0:42 / 3:04". */
export function ElapsedTime({ track }: { track: PlayableTrack }) {
  return (
    <span aria-hidden className="shrink-0 font-mono text-xs text-quiet">
      {playTime(Math.min(usePosition(), track.duration))} / {playTime(track.duration)}
    </span>
  );
}
