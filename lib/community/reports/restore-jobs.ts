import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Shows what a notice hides no longer: all of it once it is withdrawn, else what counter-notices restore by now. */
export const restoreTakedown = task("restoreTakedown", z.object({ notice_id: z.int() }), {});
