import { z } from "zod";
import { task } from "@/lib/jobs/tasks/task";

export const mailInvitation = task("mailInvitation", z.object({ invitation_id: z.int() }), { queue: "mail" });
