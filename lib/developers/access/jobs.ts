import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

const event = z.object({ event_id: z.int() });

export const mailApplicant = task("mailApplicant", event, { queue: "mail" });
export const mailOperators = task("mailOperators", event, { queue: "mail" });
export const pushApplicant = task("pushApplicant", event);
export const pushOperators = task("pushOperators", event);
