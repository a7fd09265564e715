import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const loadDemo = task("loadDemo", z.object({}), { runs: "long", maxAttempts: 3 });
