import { wavePath } from "@/lib/platform/charts/wave-path";
import type { PlayableTrack, PlaySource } from "./playable-track";
import { WaveSlider } from "./wave-slider";

const BAR = 4;

/**
 * A waveform over its printed scale, drawn on the server. With a track, it is the slider of the player: it shows what was heard, and a
 * press plays from there.
 */
export function Wave({
  peaks,
  duration,
  height,
  bars = 200,
  track,
  source = "other",
  label = "Waveform",
}: {
  peaks: readonly number[];
  /** Milliseconds. */
  duration: number;
  /** Pixels. */
  height: number;
  bars?: number;
  track?: PlayableTrack;
  source?: PlaySource;
  label?: string;
}) {
  const path = wavePath(peaks, bars, height);
  const box = `0 0 ${bars * BAR} ${height}`;
  if (track) {
    return (
      <WaveSlider track={track} source={source} duration={duration} path={path} box={box} height={height} />
    );
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={box}
      preserveAspectRatio="none"
      style={{ height }}
      className="block w-full"
    >
      <path d={path} className="fill-quiet" />
    </svg>
  );
}
