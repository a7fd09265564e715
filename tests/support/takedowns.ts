import { sql } from "@/db/client";
import { decideNotice } from "@/lib/admin/reports/notice-service";
import { noticeCode } from "@/lib/community/reports/links";
import { confirmTakedownNotice, sendTakedownNotice } from "@/lib/community/reports/notice-service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { publicOrigin } from "@/lib/platform/public-origin";
import { freshAddress } from "./addresses";
import { visitorFrom } from "./user-caller";

/** A notice as its form sends it. */
export const noticeInput = (addresses: string) => ({
  claimant_name: "Ana Sousa",
  organization: "Tidal Songs",
  email: `ana-${crypto.randomUUID()}@rights.test`,
  contact: "Quay 4, Porto",
  work: "The song Harbor of 2019, its chorus.",
  work_url: "https://rights.test/harbor",
  addresses,
  good_faith: true,
  accuracy: true,
  signature: "Ana Sousa",
});

export const trackAddress = (id: number) => `${publicOrigin()}/tracks/${id}`;

/** Sends a notice about these addresses, and confirms it. Returns its id, its code and the claimant's address. */
export async function createNotice(addresses: string) {
  const visitor = visitorFrom(freshAddress());
  const { email } = await sendTakedownNotice(visitor, noticeInput(addresses));
  const [notice] = await sql<[{ id: number }]>`select id from takedown_notices where email = ${email}`;
  const code = noticeCode(notice.id);
  await confirmTakedownNotice(visitor, { code });
  return { id: notice.id, code, email, visitor };
}

/** Upholds a notice about tracks. */
export const upholdNotice = (operator: UserCaller, notice_id: number, trackIds: readonly number[]) =>
  decideNotice(operator, {
    notice_id,
    decision: "uphold",
    answer: "",
    subjects: trackIds.map((id) => `track ${id}`),
  });

/** The fields of a counter-notice. */
export const counterInput = {
  counter_statement: "I played the chorus myself.",
  author_name: "Mira Okafor",
  contact: "Quay 9, Lagos, +234 1 000 0000",
  mistake: true,
  jurisdiction: true,
  signature: "Mira Okafor",
};
