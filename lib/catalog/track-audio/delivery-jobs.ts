import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Makes the preview of a track with the voice tag of its artist. One at a time, after everything that somebody waits for. */
export const renderTaggedPreview = task("renderTaggedPreview", z.object({ track_id: z.int() }), {
  runs: "long",
  queue: "voice_tags",
  priority: 10,
  maxAttempts: 5,
});

/** Makes the files that the offers of a track deliver, at the same pace. */
export const prepareFiles = task("prepareFiles", z.object({ track_id: z.int() }), {
  runs: "long",
  queue: "prepared_files",
  priority: 10,
  maxAttempts: 5,
});

/** Makes the stream of a demo track before somebody plays it, at the same pace. */
export const prepareStream = task("prepareStream", z.object({ track_id: z.int() }), {
  runs: "long",
  queue: "prepared_files",
  priority: 10,
  maxAttempts: 5,
});
