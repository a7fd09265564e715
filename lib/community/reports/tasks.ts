import "server-only";
import type { z } from "zod";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { notify } from "@/lib/community/notifications/service";
import { implement } from "@/lib/platform/jobs/task";
import type { Letter } from "@/lib/platform/mail/letter";
import { decisionPath } from "./decision-names";
import * as jobs from "./jobs";
import {
  appealMail,
  decisionMail,
  disputeMail,
  hiddenContentMail,
  hiddenTrackMail,
  warningMail,
  warningSubject,
} from "./mails";
import { findDecision, findHiddenContent, findHiddenTrack, findWarnedAccount } from "./queries";

type Warning = z.output<typeof jobs.mailWarning.payload>;

/** The page on which the account sees what it is warned about. */
const warningPath = ({ subject_type, subject_id }: Warning): string => {
  if (subject_type === "comment") return `/notifications#comment-${subject_id}`;
  if (subject_type === "message") return "/messages";
  if (subject_type === "conversation") return `/messages/${subject_id}`;
  if (subject_type === "track") return `/studio/tracks/${subject_id}`;
  return subject_type === "user" ? `/people/${subject_id}` : `/${subject_type}s/${subject_id}`;
};

function outcomeMail(decision: NonNullable<Awaited<ReturnType<typeof findDecision>>>): Letter {
  const { state, subject_type, subject_id, appealed_type, appealed_id, ...report } = decision;
  const upheld = state === "upheld";
  if (subject_type === "duplicate") return disputeMail({ ...report, trackId: subject_id, allowed: upheld });
  if (subject_type !== "appeal") return decisionMail({ ...report, upheld });
  const path = decisionPath(appealed_type ?? "track", appealed_id ?? 0);
  return appealMail({ ...report, granted: upheld, path });
}

export const reportTasks = implement(jobs, {
  async mailReportDecision({ report_id }, job) {
    const decision = await findDecision(report_id);
    if (!decision || decision.state === "open") return;
    await sendEmail(
      { to: decision.email, ...outcomeMail(decision) },
      { kind: "report_decided", user_id: decision.user_id, job },
    );
  },

  async mailHiddenTrack({ track_id, user_id }, job) {
    const found = await findHiddenTrack(track_id, user_id);
    if (!found) return;
    const { email, ...track } = found;
    const mail = hiddenTrackMail({ id: track_id, ...track });
    await sendEmail({ to: email, ...mail }, { kind: "track_hidden", user_id, job });
  },

  async mailHiddenContent({ subject_type, subject_id, user_id }, job) {
    const content = await findHiddenContent(subject_type, subject_id, user_id);
    if (!content) return;
    const { email, ...values } = content;
    const mail = hiddenContentMail({ subjectType: subject_type, id: subject_id, ...values });
    await sendEmail({ to: email, ...mail }, { kind: "content_hidden", user_id, job });
  },

  async mailWarning(warning, job) {
    const account = await findWarnedAccount(warning.user_id);
    if (!account) return;
    const mail = warningMail({
      name: account.name,
      subjectType: warning.subject_type,
      subject: warning.subject_name,
      message: warning.message,
      isHidden: warning.is_hidden,
      path: warningPath(warning),
    });
    await sendEmail({ to: account.email, ...mail }, { kind: "warning", user_id: warning.user_id, job });
  },

  async notifyOfWarning(warning) {
    const { user_id, subject_type, subject_id, subject_name, message } = warning;
    await notify([user_id], {
      id: `warning-${subject_type}-${subject_id}`,
      kind: "warnings",
      title: `Operators warn you about ${warningSubject(subject_type, subject_name)}`,
      body: message,
      url: warningPath(warning),
    });
  },
});
