import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";
import { SECOND_FACTOR_CHANGES } from "./kinds";

/** `detail`: the name of a passkey, or how many recovery codes are left. */
export const sendSecondFactorMail = task(
  "sendSecondFactorMail",
  z.object({
    user_id: z.int(),
    change: z.enum(SECOND_FACTOR_CHANGES),
    detail: z.string(),
    changed_at: z.coerce.date(),
  }),
  { queue: "mail" },
);

export const deleteExpiredFactors = task("deleteExpiredFactors", z.object({}), { schedule: "31 * * * *" });
