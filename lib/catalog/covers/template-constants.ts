/** The edge lengths of a cover in pixels: of a preview, and of the files of a finished one. */
export const PREVIEW_SIZE = 600;
export const MAX_TITLE = 200;
export const MAX_ARTIST = 120;
export const MAX_SEED = 2 ** 31 - 1;
