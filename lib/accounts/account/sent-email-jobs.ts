import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const forgetEmails = task("forgetEmails", z.object({}), { schedule: "41 4 * * *" });
