import { openSegment, signedSegment } from "@/lib/platform/signed-segment";
import { DOWNLOAD_LINK_MINUTES } from "./constants";

/** Signed addresses of licensed files, for browsers and programs that cannot send a token. */

const PURPOSE = "downbeat licensed files";
const SECOND = 1000;

export interface Linked {
  licenseId: number;
  kind: string;
  userId: number;
}

/** The path of a file for an account, and when it stops working. */
export function fileLink({ licenseId, kind, userId }: Linked, now = new Date()) {
  const end = (Math.floor(now.getTime() / SECOND) + DOWNLOAD_LINK_MINUTES * 60) * SECOND;
  const expiresAt = new Date(end);
  return {
    path: `/media/licensed/${signedSegment(PURPOSE, [licenseId, kind, userId], expiresAt)}`,
    expiresAt,
  };
}

/** Reads the file that a link names: undefined when we have not signed it, `expired` when it has ended. */
export function openFileLink(link: string, now = new Date()): Linked | "expired" | undefined {
  const opened = openSegment(PURPOSE, link, now);
  if (!opened) return undefined;
  if (opened.isOver) return "expired";
  const [licenseId, kind = "", userId] = opened.parts;
  return { licenseId: Number(licenseId), kind, userId: Number(userId) };
}
