/** The kinds of entries in the audit log about collections. */
export const COLLECTION_EVENTS = [
  "collection_featured",
  "collection_unfeatured",
  "collection_created",
  "collection_changed",
  "collection_deleted",
] as const;

export type CollectionEvent = (typeof COLLECTION_EVENTS)[number];
