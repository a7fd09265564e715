"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as decisions from "@/lib/community/reports/decision-service";

/** Answers a takedown notice. */
export const sendCounterNotice = formAction({
  fields: ["counter_statement", "author_name", "contact", "signature"],
  boxes: ["statements"],
  act: async ({ values, ticked }, notice_id: number) =>
    decisions.sendCounterNotice(await requireUser("/studio"), {
      ...values,
      notice_id,
      mistake: ticked.statements.includes("mistake"),
      jurisdiction: ticked.statements.includes("jurisdiction"),
    }),
  revalidate: ["/studio/decisions", "layout"],
});

/** Appeals a decision about a report. */
export const appealDecision = formAction({
  fields: ["details"],
  act: async ({ values }, report_id: number) =>
    decisions.appealDecision(await requireUser("/studio"), { ...values, report_id }),
  revalidate: ["/studio/decisions", "layout"],
});
