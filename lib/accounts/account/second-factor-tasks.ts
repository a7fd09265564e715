import "server-only";
import * as jobs from "@/lib/accounts/second-factor/jobs";
import { deleteExpiredFactorRows } from "@/lib/accounts/second-factor/service";
import { implement } from "@/lib/platform/jobs/task";
import { findAddressee } from "./queries";
import { secondFactorMail } from "./second-factor-mails";
import { sendEmail } from "./sent-email-service";

/** The jobs about second factors; tests pass a `clock` to expire what expires. */
export function secondFactorTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    async sendSecondFactorMail({ user_id, change, detail, changed_at }, job) {
      const to = await findAddressee(user_id);
      if (!to) return;
      const mail = secondFactorMail({ name: to.name, change, detail, changedAt: changed_at });
      await sendEmail({ to: to.email, ...mail }, { kind: "second_factor", user_id, job });
    },

    async deleteExpiredFactors() {
      await deleteExpiredFactorRows(clock());
    },
  });
}
