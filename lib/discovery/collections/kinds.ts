/** The kinds of entries in the audit log about collections. */
export const COLLECTION_EVENTS = ["collection_featured", "collection_unfeatured"] as const;

export type CollectionEvent = (typeof COLLECTION_EVENTS)[number];
