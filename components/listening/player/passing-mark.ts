/** A comment is shown for this long when the track passes it. */
const DISPLAY_MS = 4_000;

/** Finds the mark that a track has just passed; undefined when there is none. Positions are milliseconds. */
export const findPassing = <Mark extends { position: number }>(
  marks: readonly Mark[],
  position: number,
): Mark | undefined =>
  marks.findLast((mark) => mark.position <= position && position < mark.position + DISPLAY_MS);
