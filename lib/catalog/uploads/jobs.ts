import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Looks at the content of a whole upload, if the request that sent its last byte could not, and hashes it. */
export const finishUpload = task("finishUpload", z.object({ upload_id: z.string() }), { runs: "long" });

export const removeExpiredUploads = task("removeExpiredUploads", z.object({}), {
  schedule: "*/10 * * * *",
});
