/** The kinds of entries in the audit log about artists and who manages them. */
export const ARTIST_EVENTS = [
  "artist_created",
  "artist_member_added",
  "artist_member_removed",
  "artist_owner_changed",
] as const;

export type ArtistEvent = (typeof ARTIST_EVENTS)[number];
