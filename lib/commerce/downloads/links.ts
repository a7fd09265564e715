import { isSignature, makeSignature } from "@/lib/platform/signature";
import { DOWNLOAD_LINK_MINUTES } from "./constants";

/** Signed addresses of licensed files, for browsers and programs that cannot send a token. */

const PURPOSE = "downbeat licensed files";
const MS = 1000;
const LINK = /^(\d{1,16})\.([a-z0-9_]{1,20})\.(\d{1,16})\.(\d{1,12})\.([\w-]{43})$/;

export interface Linked {
  licenseId: number;
  kind: string;
  userId: number;
}

/** The path of a file for an account, and when it stops working. */
export function fileLink({ licenseId, kind, userId }: Linked, now = new Date()) {
  const end = Math.floor(now.getTime() / MS) + DOWNLOAD_LINK_MINUTES * 60;
  const signed = `${licenseId}.${kind}.${userId}.${end}`;
  return {
    path: `/media/licensed/${signed}.${makeSignature(PURPOSE, signed)}`,
    expiresAt: new Date(end * MS),
  };
}

/** Reads the file that a link names: undefined when we have not signed it, `expired` when it has ended. */
export function openFileLink(link: string, now = new Date()): Linked | "expired" | undefined {
  const [, licenseId = "", kind = "", userId = "", end = "", signature = ""] = LINK.exec(link) ?? [];
  if (!isSignature(PURPOSE, `${licenseId}.${kind}.${userId}.${end}`, signature)) return undefined;
  if (Number(end) * MS <= now.getTime()) return "expired";
  return { licenseId: Number(licenseId), kind, userId: Number(userId) };
}
