import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Queued with every new, changed or deleted comment. */
export const pushComments = task("pushComments", z.object({ track_id: z.int() }));
