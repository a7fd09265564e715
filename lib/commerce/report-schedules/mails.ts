import { button, greeting, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { REPORT_DAYS } from "./constants";
import type { ReportSchedule } from "./shapes";
import { reportDaysWords, reportWords } from "./words";

export interface ReportNews extends Pick<ReportSchedule, "type" | "format"> {
  name: string;
  period: { from: string; to: string };
  /** Null for all artists of the owner. */
  artist: string | null;
  /** The one who has scheduled it; null for that account itself. */
  owner: string | null;
  /** The reason for which it failed; null for a report that is complete. */
  error: string | null;
}

/** The email about a report. It has no link to the file, since mailboxes outlive it. */
export function reportMail({ name, type, format, period, artist, owner, error }: ReportNews): Letter {
  const words = `${reportWords({ type, format })}, ${reportDaysWords(period)}`;
  const subject = artist === null ? words : `${artist}: ${words}`;
  const page = button("Open your reports", `${publicOrigin()}/insights/reports`);
  if (error !== null)
    return {
      subject: `Report failed: ${subject}`,
      text: paragraphs(
        greeting(name),
        `Your report on ${serverName().name} could not be made. ${error}`,
        "The next one will be tried at its time.",
        page,
      ),
    };
  return {
    subject: `Report: ${subject}`,
    text: paragraphs(
      greeting(name),
      `The report “${words}” on ${serverName().name} is complete. You can download it for ${REPORT_DAYS} days.`,
      page,
      owner === null
        ? "You have scheduled this report. You can change or delete the schedule on the same page."
        : `${owner} has scheduled this report for you. You can end these emails on the same page.`,
    ),
  };
}
