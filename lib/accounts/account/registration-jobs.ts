import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const deleteExpiredRegistrations = task("deleteExpiredRegistrations", z.object({}), {
  schedule: "37 * * * *",
});
