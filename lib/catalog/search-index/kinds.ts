/** What can be searched for, by the number that `search_documents` has for it. */
export const SEARCH_KINDS = { track: 1, artist: 2, album: 3, playlist: 4, user: 5, tag: 6 } as const;

export type SearchKind = keyof typeof SEARCH_KINDS;
