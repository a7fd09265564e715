import { z } from "zod";
import { task } from "@/lib/jobs/tasks/task";

export const loadDemo = task("loadDemo", z.object({}), { runs: "long", maxAttempts: 3 });
