import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Ends proposals that somebody did not answer in time. */
export const endOldProposals = task("endOldProposals", z.object({}), { schedule: "21 * * * *" });

/** Tells one person of a split that names them what has become of it. */
export const mailSplit = task(
  "mailSplit",
  z.object({
    set_id: z.int(),
    user_id: z.int(),
    /** A key of what `splitMail` can say. */
    news: z.string(),
  }),
  { queue: "mail" },
);
