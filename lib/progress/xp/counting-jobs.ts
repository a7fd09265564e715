import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Recounts the XP of plays and of what has changed without an activity. */
export const recountXp = task("recountXp", z.object({}), { schedule: "* * * * *" });

/** Compares all XP with a count from nothing. */
export const verifyXp = task("verifyXp", z.object({}), {
  runs: "long",
  schedule: "11 4 * * *",
});
