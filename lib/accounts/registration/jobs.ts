import { z } from "zod";
import { task } from "@/lib/jobs/tasks/task";

export const deleteExpiredRegistrations = task("deleteExpiredRegistrations", z.object({}), {
  schedule: "37 * * * *",
});
