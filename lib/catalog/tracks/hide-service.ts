import "server-only";
import * as queries from "./hide-queries";

/**
 * Hides a track from everybody but the accounts that manage it and operators: it is in no list, cannot be found or played, and its owner
 * cannot publish it. `reason` is what they are shown. False when it is gone, or was never processed.
 */
export const hideTrack = queries.hideTrack;

/** Ends that: the track is what its owner last wished. False when it is not hidden. */
export const showTrack = queries.showTrack;
