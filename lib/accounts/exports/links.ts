import { createHmac, timingSafeEqual } from "node:crypto";
import { installationKey } from "@/lib/platform/installation-key";

/** Signed addresses of exports, which open without a session until the file expires. */

const MS = 1000;
const LINK = /^(\d{1,16})\.(\d{1,16})\.(\d{1,12})\.([\w-]{43})$/;

interface ExportLink {
  exportId: number;
  userId: number;
}

const mac = (signed: string): Buffer =>
  createHmac("sha256", installationKey("downbeat account exports")).update(signed).digest();

/** The path of an export's file. */
export function exportPath({ exportId, userId }: ExportLink, expiresAt: Date): string {
  const signed = `${exportId}.${userId}.${Math.floor(expiresAt.getTime() / MS)}`;
  return `/media/exports/${signed}.${mac(signed).toString("base64url")}`;
}

/** Reads the export that a link names; undefined when we have not signed it, or it has ended. */
export function openExportLink(link: string, now = new Date()): ExportLink | undefined {
  const [, exportId = "", userId = "", end = "", signature = ""] = LINK.exec(link) ?? [];
  if (exportId === "") return undefined;
  const bytes = Buffer.from(signature, "base64url");
  const genuine = mac(`${exportId}.${userId}.${end}`);
  // Decoding skips what is not base64url, which would let altered addresses pass.
  if (bytes.toString("base64url") !== signature || !timingSafeEqual(bytes, genuine)) return undefined;
  return Number(end) * MS > now.getTime()
    ? { exportId: Number(exportId), userId: Number(userId) }
    : undefined;
}
