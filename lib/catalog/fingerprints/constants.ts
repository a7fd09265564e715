import type { FINGERPRINT_STATUSES } from "@/db/values/files";

/** The version of the algorithm whose prints are stored. Prints of another one are made again, not compared. */
export const ALGORITHM = "chromaprint2/v1";

/** Two recordings are the same when they are so similar, over so much of the shorter one. */
export const SAME_RECORDING = { similarity: 0.85, share: 0.8 };

/** A part of a recording that is worth naming, in milliseconds. */
export const MIN_PART_MS = 10_000;

/** The number of attempts at a fingerprint. */
export const FINGERPRINT_ATTEMPTS = 5;

export type FingerprintStatus = (typeof FINGERPRINT_STATUSES)[number];
