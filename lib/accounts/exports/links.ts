import { openSegment, signedSegment } from "@/lib/platform/signed-segment";

/** Signed addresses of exports, which open without a session until the file expires. */

const PURPOSE = "downbeat account exports";

interface ExportLink {
  exportId: number;
  userId: number;
}

/** The path of an export's file. */
export const exportPath = ({ exportId, userId }: ExportLink, expiresAt: Date): string =>
  `/media/exports/${signedSegment(PURPOSE, [exportId, userId], expiresAt)}`;

/** Reads the export that a link names; undefined when we have not signed it, or it has ended. */
export function openExportLink(link: string): ExportLink | undefined {
  const opened = openSegment(PURPOSE, link);
  if (!opened || opened.isOver) return undefined;
  const [exportId, userId] = opened.parts;
  return { exportId: Number(exportId), userId: Number(userId) };
}
