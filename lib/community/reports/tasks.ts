import "server-only";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { decisionMail, disputeMail, hiddenTrackMail } from "./mails";
import { findDecision, findHiddenTrack } from "./queries";

export const reportTasks = implement(jobs, {
  async mailReportDecision({ report_id }, job) {
    const decision = await findDecision(report_id);
    if (!decision || decision.state === "open") return;
    const { email, user_id, state, subject_type, subject_id, ...report } = decision;
    const upheld = state === "upheld";
    const mail =
      subject_type === "duplicate"
        ? disputeMail({ ...report, trackId: subject_id, allowed: upheld })
        : decisionMail({ ...report, upheld });
    await sendEmail({ to: email, ...mail }, { kind: "report_decided", user_id, job });
  },

  async mailHiddenTrack({ track_id, user_id }, job) {
    const found = await findHiddenTrack(track_id, user_id);
    if (!found) return;
    const { email, ...track } = found;
    const mail = hiddenTrackMail({ id: track_id, ...track });
    await sendEmail({ to: email, ...mail }, { kind: "track_hidden", user_id, job });
  },
});
