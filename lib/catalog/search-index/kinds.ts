/** The kinds of things that can be searched for, by their numbers in `search_documents`. */
export const SEARCH_KINDS = { track: 1, artist: 2, album: 3, playlist: 4, user: 5, tag: 6 } as const;

export type SearchKind = keyof typeof SEARCH_KINDS;
