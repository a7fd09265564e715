import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const sendPasswordChangeMail = task(
  "sendPasswordChangeMail",
  z.object({ user_id: z.int(), changed_at: z.coerce.date(), by_mail: z.boolean() }),
  { queue: "mail" },
);

/** `reason` is empty when a suspension is lifted. */
export const mailSuspension = task(
  "mailSuspension",
  z.object({ user_id: z.int(), suspended: z.boolean(), reason: z.string() }),
  { queue: "mail" },
);

/**
 * The job holds the address, since the account no longer exists when the email is written. The job is deleted once the email is
 * sent.
 */
export const mailAccountDeleted = task(
  "mailAccountDeleted",
  z.object({ email: z.string(), name: z.string(), handle: z.string(), deleted_at: z.coerce.date() }),
  { queue: "mail" },
);

export const deleteExpiredSessions = task("deleteExpiredSessions", z.object({}), {
  schedule: "23 * * * *",
});

/** The job holds the old address, which the account no longer has, and the code of its link. The job is deleted once the email is sent. */
export const sendEmailChangeMail = task(
  "sendEmailChangeMail",
  z.object({
    name: z.string(),
    old_email: z.string(),
    email: z.string(),
    changed_at: z.coerce.date(),
    undo_code: z.string(),
  }),
  { queue: "mail" },
);

export const deleteExpiredEmailCodes = task("deleteExpiredEmailCodes", z.object({}), {
  schedule: "29 * * * *",
});
