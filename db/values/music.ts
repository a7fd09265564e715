/** The values of columns of tracks, albums and credits. The schema makes its checks of these lists, and lib the shapes of the API. */

/** Of tracks, albums, playlists and collections. */
export const VISIBILITIES = ["public", "unlisted", "private"] as const;

export const TRACK_STATUSES = ["draft", "processing", "scheduled", "published", "failed", "hidden"] as const;

export const ALBUM_STATUSES = ["draft", "scheduled", "published"] as const;

export const ALBUM_TYPES = ["album", "ep", "single", "beat_tape"] as const;

/** Tonics, written with sharps. */
export const KEYS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

export const SCALES = [
  "major",
  "minor",
  "dorian",
  "phrygian",
  "lydian",
  "mixolydian",
  "locrian",
  "harmonic_minor",
  "melodic_minor",
] as const;

export const SAMPLES = ["none", "cleared", "requires_clearance"] as const;

export const LICENSE_TYPES = ["non_exclusive_only", "both", "exclusive_only", "none"] as const;

/** The tiers of licenses, the least first. All but `exclusive` are leases. */
export const LICENSE_TIERS = ["free", "mp3", "wav", "trackout", "unlimited", "exclusive"] as const;

export const CREDIT_ROLES = ["performer", "featured", "producer"] as const;

/**
 * The rule by which an artist is listed on a track of others: once its members have said so, or at once among artists that follow each
 * other.
 */
export const CREDIT_CONSENTS = ["ask", "mutual"] as const;
