import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const makeAccountExport = task("makeAccountExport", z.object({ export_id: z.int() }), {
  runs: "long",
  maxAttempts: 3,
});

export const mailAccountExport = task("mailAccountExport", z.object({ export_id: z.int() }), {
  queue: "mail",
});

export const expireAccountExports = task("expireAccountExports", z.object({}), { schedule: "14 * * * *" });
