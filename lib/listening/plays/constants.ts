/** The place from which a listener started a track. */
export const PLAY_SOURCES = ["profile", "search", "radio", "playlist", "embed", "other"] as const;

/** A day. */
export const MAX_MS_PLAYED = 86_400_000;
