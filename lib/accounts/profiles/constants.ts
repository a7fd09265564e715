/** Limits of an uploaded picture. */
export const PICTURE = { mebibytes: 4, megapixels: 40, kinds: "JPEG, PNG, WebP, GIF or AVIF" } as const;

/** The maximum number of links in a profile. */
export const MAX_LINKS = 5;
