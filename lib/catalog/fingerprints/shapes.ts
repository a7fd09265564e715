import { z } from "zod";

/** The comparison of a recording with another one. */
export const DuplicateMatch = {
  similarity: z
    .number()
    .min(0)
    .max(1)
    .describe(
      "The part of the fingerprints that is equal where both sound alike; about 0.5 for unrelated music.",
    ),
  overlap_ms: z.int().describe("How much of the shorter recording is in the other, in milliseconds."),
  offset_ms: z
    .int()
    .describe("Where the track begins in the other one, in milliseconds; negative if it begins earlier."),
};
