import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

const expiry = z.object({ token_id: z.int(), days: z.int() });

export const queueExpiryMails = task("queueExpiryMails", z.object({}), { schedule: "*/10 * * * *" });
export const mailTokenEnds = task("mailTokenEnds", expiry, { queue: "mail" });
export const pushTokenEnds = task("pushTokenEnds", expiry);
export const mailTokenRevoked = task("mailTokenRevoked", z.object({ token_id: z.int() }), { queue: "mail" });
