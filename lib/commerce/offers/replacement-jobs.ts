import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Looks whether a recording that was sold exclusively is offered as another track too. For tracks that were sold, or got offers. */
export const compareVersions = task("compareVersions", z.object({ track_id: z.int() }), { runs: "long" });

export const mailVersions = task(
  "mailVersions",
  z.object({ order_id: z.int(), track_ids: z.array(z.int()) }),
  { queue: "mail" },
);
