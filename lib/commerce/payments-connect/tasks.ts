import "server-only";
import { sendEmail } from "@/lib/accounts/emails/service";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { payoutAccountMail } from "./mails";
import { findOwner } from "./queries";

export const payoutAccountTasks = implement(jobs, {
  async mailPayoutAccount({ user_id, bank, changed_at }, job) {
    const owner = await findOwner(user_id);
    if (!owner?.email) return;
    const mail = payoutAccountMail({ ...owner, bank, changedAt: changed_at });
    await sendEmail({ to: owner.email, ...mail }, { kind: "payout_account", user_id, job });
  },
});
