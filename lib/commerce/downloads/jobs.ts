import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Deletes the log of downloads after 18 months. */
export const forgetDownloads = task("forgetDownloads", z.object({}), {
  schedule: "37 4 * * *",
});
