/** The widths and heights of a cover in pixels, as stores ask for the largest. */
export const COVER_SIZES = [3000, 600, 300, 64] as const;

export type CoverSize = (typeof COVER_SIZES)[number];

/** The size of a cover whose address names none. */
export const USUAL_SIZE: CoverSize = 300;
