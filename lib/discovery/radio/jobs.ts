import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const findNeighbors = task("findNeighbors", z.object({ seed_type: z.string(), seed_id: z.int() }), {
  maxAttempts: 3,
});

export const countMedianPlays = task("countMedianPlays", z.object({}), { schedule: "*/10 * * * *" });
