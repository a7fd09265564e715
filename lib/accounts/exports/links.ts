import { isSignature, makeSignature } from "@/lib/platform/signature";

/** Signed addresses of exports, which open without a session until the file expires. */

const PURPOSE = "downbeat account exports";
const MS = 1000;
const LINK = /^(\d{1,16})\.(\d{1,16})\.(\d{1,12})\.([\w-]{43})$/;

interface ExportLink {
  exportId: number;
  userId: number;
}

/** The path of an export's file. */
export function exportPath({ exportId, userId }: ExportLink, expiresAt: Date): string {
  const signed = `${exportId}.${userId}.${Math.floor(expiresAt.getTime() / MS)}`;
  return `/media/exports/${signed}.${makeSignature(PURPOSE, signed)}`;
}

/** Reads the export that a link names; undefined when we have not signed it, or it has ended. */
export function openExportLink(link: string, now = new Date()): ExportLink | undefined {
  const [, exportId = "", userId = "", end = "", signature = ""] = LINK.exec(link) ?? [];
  if (!isSignature(PURPOSE, `${exportId}.${userId}.${end}`, signature)) return undefined;
  return Number(end) * MS > now.getTime()
    ? { exportId: Number(exportId), userId: Number(userId) }
    : undefined;
}
