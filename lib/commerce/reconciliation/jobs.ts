import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Takes over what the payment provider has tried to tell us while nobody listened. */
export const fetchMissedEvents = task("fetchMissedEvents", z.object({}), {
  runs: "long",
  schedule: "17 * * * *",
});

/** Compares what the provider has moved within the last days with the books, and tells operators about differences. */
export const compareWithProvider = task("compareWithProvider", z.object({}), {
  runs: "long",
  schedule: "41 3 * * *",
});
