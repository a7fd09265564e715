import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Makes the print of a track whose sound is complete. Attempts are counted in the row. */
export const fingerprintTrack = task("fingerprintTrack", z.object({ track_id: z.int() }), {
  runs: "long",
  queue: "fingerprints",
});
