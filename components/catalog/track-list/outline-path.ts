const BAR = 4;
const HEIGHT = 32;

/** The box of the path of an outline. */
export const OUTLINE_BOX = `0 0 ${48 * BAR} ${HEIGHT}`;

/** Bars for an SVG path with a stroke, from a waveform in 48 characters: each a height from `0` to `v`. */
export function outlinePath(outline: string): string {
  return [...outline]
    .map((character, bar) => {
      const height = Math.max(1, Number.parseInt(character, HEIGHT));
      return `M${bar * BAR + 2} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join("");
}
