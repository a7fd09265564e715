import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Tells the followers of an artist of a release, some at a time. */
export const notifyFollowers = task(
  "notifyFollowers",
  z.object({
    artist_id: z.int(),
    subject_type: z.string(),
    subject_id: z.string(),
    after_at: z.string(),
    after_id: z.int(),
  }),
  { runs: "long" },
);
