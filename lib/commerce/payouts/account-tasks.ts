import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./account-jobs";
import { payoutAccountMail } from "./account-mails";
import { findOwner } from "./account-queries";

export const payoutAccountTasks = implement(jobs, {
  async mailPayoutAccount({ user_id, bank, changed_at }, job) {
    const owner = await findOwner(user_id);
    if (!owner?.email) return;
    const mail = payoutAccountMail({ ...owner, bank, changedAt: changed_at });
    await sendEmail({ to: owner.email, ...mail }, { kind: "payout_account", user_id, job });
  },
});
