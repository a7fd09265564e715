import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Counts who has each achievement. */
export const countHolders = task("countHolders", z.object({}), { runs: "long", schedule: "*/10 * * * *" });

/** Compares the producers with each other. */
export const judgeStanding = task("judgeStanding", z.object({}), { runs: "long", schedule: "20 4 * * *" });
