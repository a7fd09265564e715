import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const clearEvents = task("clearEvents", z.object({}), { runs: "long", schedule: "20 3 * * *" });
