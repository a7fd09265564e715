import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const rankTrending = task("rankTrending", z.object({}), { schedule: "*/10 * * * *", runs: "long" });
