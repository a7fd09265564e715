import { playTime } from "@/lib/platform/charts/play-time";
import { wavePath } from "@/lib/platform/charts/wave-path";

const BARS = 288;
const HEIGHT = 96;

/** A track's waveform over a time scale. */
export function WaveformStrip({
  track,
  peaks,
}: {
  track: { id: number; name: string; duration: number };
  peaks: number[];
}) {
  const outline = wavePath(peaks, BARS, HEIGHT);
  const marks = [0, 0.25, 0.5, 0.75, 1];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${BARS * 4} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Waveform of ${track.name}`}
        className="block h-24 w-full text-ink"
      >
        <path d={outline} fill="currentColor" />
      </svg>
      <div aria-hidden className="scale mt-2" />
      <div aria-hidden className="mt-1 flex justify-between font-mono text-xs text-quiet">
        {marks.map((mark) => (
          <span key={mark}>{playTime(track.duration * mark)}</span>
        ))}
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm text-quiet">
        <span>
          {track.name}, {peaks.length.toLocaleString("en")} peaks computed from the audio
        </span>
        <code className="font-mono text-xs leading-5">GET /api/v1/tracks/{track.id}/wave</code>
      </figcaption>
    </figure>
  );
}
