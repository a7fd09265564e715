import { publicOrigin } from "@/lib/platform/public-origin";
import { isSignature, makeSignature } from "@/lib/platform/signature";

/** The private links of takedown notices: who has one sees the notice, confirms it and withdraws it. */

const PURPOSE = "downbeat takedown notices";

/** The code of a notice. It is derived, so that each email can have it and the database has none. */
export const noticeCode = (noticeId: number): string =>
  `${noticeId}.${makeSignature(PURPOSE, String(noticeId))}`;

/** Reads the id of the notice that a code opens; undefined when it is not ours. */
export function openNoticeCode(code: string): number | undefined {
  const [, id = "", signature = ""] = /^\s*(\d{1,15})\.([\w-]+)\s*$/.exec(code) ?? [];
  return isSignature(PURPOSE, id, signature) ? Number(id) : undefined;
}

/** The private link of a notice. The code is behind `#`, which browsers send to nobody. */
export const noticeUrl = (noticeId: number): string =>
  `${publicOrigin()}/legal/takedown/notice#${noticeCode(noticeId)}`;
