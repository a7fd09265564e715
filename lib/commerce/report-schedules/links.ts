import { openSegment, signedSegment } from "@/lib/platform/signed-segment";

/** Signed addresses of reports, each for the owner of the schedule or one recipient. */

const PURPOSE = "downbeat reports";

interface ReportLink {
  runId: number;
  userId: number;
}

/** The path of a report's file for an account. */
export const reportPath = ({ runId, userId }: ReportLink, expiresAt: Date): string =>
  `/media/reports/${signedSegment(PURPOSE, [runId, userId], expiresAt)}`;

/** Reads the report that a link names; undefined when we have not signed it, or it has ended. */
export function openReportLink(link: string): ReportLink | undefined {
  const opened = openSegment(PURPOSE, link);
  if (!opened || opened.isOver) return undefined;
  const [runId, userId] = opened.parts;
  return { runId: Number(runId), userId: Number(userId) };
}
