const BARS = 288;

/** The highest peak in each of `count` equal sections. */
function reduce(peaks: number[], count: number) {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to));
  });
}

function clock(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A track's waveform over a time scale. */
export function WaveformStrip({
  track,
  peaks,
}: {
  track: { id: number; name: string; duration: number };
  peaks: number[];
}) {
  const outline = reduce(peaks, BARS)
    .map((peak, bar) => {
      const height = Math.max(1, peak * 96);
      return `M${bar * 4 + 1} ${(96 - height) / 2}h2v${height}h-2z`;
    })
    .join("");
  const marks = [0, 0.25, 0.5, 0.75, 1];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${BARS * 4} 96`}
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
          <span key={mark}>{clock(track.duration * mark)}</span>
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
