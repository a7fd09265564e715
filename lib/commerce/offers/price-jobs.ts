import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Deletes quotes that nobody has used for a day. */
export const forgetQuotes = task("forgetQuotes", z.object({}), { schedule: "47 4 * * *" });
