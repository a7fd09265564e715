/** What a picture that somebody uploads may be. */
export const PICTURE = { mebibytes: 4, megapixels: 40, kinds: "JPEG, PNG, WebP, GIF or AVIF" } as const;

/** How many links an account may name. */
export const MAX_LINKS = 5;
