import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

const payload = z.object({ import_id: z.int() });

/** Reads the file of an import and checks its rows. */
export const checkImport = task("checkImport", payload, { runs: "long", maxAttempts: 10 });

/** Carries out some rows of an import, and queues itself for those that are left. */
export const runImport = task("runImport", payload, {
  runs: "long",
  // Uploads and what else people wait for go first.
  priority: 10,
  // For some three hours, in which a store or a database comes back.
  maxAttempts: 10,
});

export const mailImport = task("mailImport", payload, { queue: "mail" });

export const expireImports = task("expireImports", z.object({}), { schedule: "43 * * * *" });
