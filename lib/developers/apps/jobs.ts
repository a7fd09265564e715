import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const mailLeakedGrant = task("mailLeakedGrant", z.object({ grant_id: z.int() }), { queue: "mail" });

export const mailLeakedSecret = task("mailLeakedSecret", z.object({ app_id: z.int() }), { queue: "mail" });

/** Deletes codes and tokens that are over. */
export const deleteOldTokens = task("deleteOldTokens", z.object({}), { schedule: "40 3 * * *" });
