/** Limits of an uploaded profile picture. */
export const PICTURE = { mebibytes: 4, megapixels: 40, kinds: "JPEG, PNG, WebP, GIF or AVIF" } as const;

/** The maximum number of links on a profile. */
export const MOST_LINKS = 5;
