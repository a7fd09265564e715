import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Announces the plays of each hour that is over. */
export const announcePlays = task("announcePlays", z.object({}), { runs: "long", schedule: "10 * * * *" });
