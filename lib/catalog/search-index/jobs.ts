import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Cuts the tiers of the search index by what is popular now. */
export const rankSearch = task("rankSearch", z.object({}), {
  runs: "long",
  schedule: "17 * * * *",
});

/** Counts the words by which typing errors are corrected. */
export const countSearchWords = task("countSearchWords", z.object({}), {
  runs: "long",
  schedule: "41 3 * * *",
});
