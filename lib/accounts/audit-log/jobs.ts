import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const clearAuditLog = task("clearAuditLog", z.object({}), { runs: "long", schedule: "40 3 * * *" });
