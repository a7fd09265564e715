/** The outline of a waveform as bars, for an SVG path in a box of `4 * bars` by `height`. */
export function wavePath(peaks: readonly number[], bars: number, height: number): string {
  return reduce(peaks, bars)
    .map((peak, bar) => {
      const tall = Math.max(1, Math.round(peak * height * 10) / 10);
      return `M${bar * 4 + 1} ${Math.round((height - tall) * 5) / 10}h2v${tall}h-2z`;
    })
    .join("");
}

/** The highest peak in each of `count` equal sections. */
function reduce(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to));
  });
}
