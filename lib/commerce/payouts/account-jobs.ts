import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** `bank`: the bank account behind it is another one; otherwise the account at the provider can be sent money from now on. */
export const mailPayoutAccount = task(
  "mailPayoutAccount",
  z.object({ user_id: z.int(), bank: z.boolean(), changed_at: z.coerce.date() }),
  { queue: "mail" },
);
