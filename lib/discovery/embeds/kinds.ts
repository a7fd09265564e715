/** The kinds of things that other sites can embed, as their addresses begin. */
export const EMBED_KINDS = ["tracks", "albums", "playlists"] as const;

export type EmbedKind = (typeof EMBED_KINDS)[number];

/** The heights of an embed in pixels: a line, and with its tracks. */
export const EMBED_HEIGHTS = { small: 152, large: 352 } as const;

/** The width of an embed that no site has asked for less than. */
export const EMBED_WIDTH = 640;
