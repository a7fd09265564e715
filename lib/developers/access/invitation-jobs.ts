import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const mailInvitation = task("mailInvitation", z.object({ invitation_id: z.int() }), { queue: "mail" });
