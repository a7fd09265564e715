/** The labels of tracks that operators keep in order. */
export const LABEL_KINDS = ["genre", "tag"] as const;

export type LabelKind = (typeof LABEL_KINDS)[number];

/** The kinds of entries in the audit log about genres and tags. */
export const LABEL_EVENTS = ["genre_created", "genre_renamed", "genre_merged", "tag_merged"] as const;
