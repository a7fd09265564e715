import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/**
 * Failures are counted in the row. A job whose process was killed has not failed, but was begun: that is counted in the job, and bounded
 * too. The delay after a failure would grow with both.
 */
export const processTrack = task("processTrack", z.object({ track_audio_id: z.int() }), {
  runs: "long",
  longestDelay: 30,
});

/** Queues what waits and has lost its job. */
export const resumeProcessing = task("resumeProcessing", z.object({}), { schedule: "*/5 * * * *" });

export const releaseFailedFiles = task("releaseFailedFiles", z.object({}), { schedule: "41 * * * *" });
