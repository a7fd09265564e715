/** The number of artists in a network, the caller's own among them. */
export const MAX_NODES = 200;

/** At depth 2, so many of the closest partners are looked at, and of each the latest tracks. */
export const PARTNERS = 50;
export const TRACKS_OF_PARTNER = 200;

/** The opportunities of one request. */
export const MAX_OPPORTUNITIES = 50;
export const OPPORTUNITIES = 10;

/**
 * The sample of the comparison: the latest tracks of each artist, by their genres; and the last tracks of the caller's latest listeners.
 */
export const SAMPLE_SIZES = { tracks: 40, listeners: 200, heard: 25 };

/** The sources of candidates, and the number of those that are compared closely. */
export const CANDIDATES = { genres: 8, tracks_of_genre: 60, closest: 60 };

/** So many listeners must be shared before any are mentioned, so that nobody's taste can be read from the number. */
export const FEWEST_LISTENERS = 3;
