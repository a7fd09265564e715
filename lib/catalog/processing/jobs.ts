import { z } from "zod";
import { task } from "@/lib/jobs/tasks/task";

/** Attempts are counted in the row: a job whose process is killed again and again still ends. */
export const processTrack = task("processTrack", z.object({ track_audio_id: z.int() }), { runs: "long" });

/** Queues what waits and has lost its job. */
export const resumeProcessing = task("resumeProcessing", z.object({}), { schedule: "*/5 * * * *" });

export const releaseFailedFiles = task("releaseFailedFiles", z.object({}), { schedule: "41 * * * *" });
