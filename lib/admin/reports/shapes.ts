import { z } from "zod";
import { TRACK_STATUSES } from "@/db/values/music";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";

const Recording = z.object({
  id,
  name: z.string(),
  artists: z.array(z.object({ id, name: z.string() })),
  image: z.string(),
  /** Milliseconds. */
  duration: count,
  status: z.enum(TRACK_STATUSES),
  created_at: timestamp,
  /** Null until the file is processed. */
  peaks: z.array(z.number()).nullable(),
});

/** A stretch that two recordings have in common, in milliseconds. */
const SharedPassage = z.object({ from_ms: z.int(), to_ms: z.int(), other_from_ms: z.int() });

/** The recording of a track beside those that have the same sound, or that somebody named. */
export const TrackComparison = z.object({
  track: Recording,
  /** Whether it has a fingerprint, by which it is compared. */
  has_print: z.boolean(),
  others: z.array(
    z.object({
      track: Recording,
      has_print: z.boolean(),
      similarity: z.number().nullable(),
      passages: z.array(SharedPassage),
    }),
  ),
});
