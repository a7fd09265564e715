import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Deletes the sandboxes that nobody uses, after a notice to their owners. */
export const deleteUnusedSandboxes = task("deleteUnusedSandboxes", z.object({}), { schedule: "20 4 * * *" });

/** Drops the databases of sandboxes that are gone, and those from before a reset. */
export const dropDatabases = task("dropDatabases", z.object({}), { runs: "long" });

export const mailSandboxNotice = task("mailSandboxNotice", z.object({ sandbox_id: z.int() }), {
  queue: "mail",
});
