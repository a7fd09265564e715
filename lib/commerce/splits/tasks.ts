import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { splitMail } from "./mails";
import { endOldProposals } from "./proposal-queries";
import { findSplitNews } from "./queries";

export const splitTasks = implement(jobs, {
  endOldProposals: () => endOldProposals(),
  async mailSplit({ set_id, user_id, news }, job) {
    const told = await findSplitNews(set_id, user_id);
    if (!told) return;
    await sendEmail({ to: told.email, ...splitMail({ ...told, news }) }, { kind: "split", user_id, job });
  },
});
