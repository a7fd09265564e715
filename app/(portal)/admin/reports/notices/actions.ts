"use server";

import { formAction, text } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as notices from "@/lib/admin/reports/notice-service";

/** Carries out a decision about a notice. */
export const decideNotice = formAction({
  fields: ["answer"],
  boxes: ["subjects"],
  act: async ({ values, ticked, data }, notice_id: number) =>
    notices.decideNotice(await requireOperator(`/admin/reports/notices/${notice_id}`), {
      ...values,
      ...ticked,
      notice_id,
      decision: text(data, "decision"),
    }),
  revalidate: ["/admin/reports/notices", "layout"],
});

/** Notes that the claimant went to court about a counter-notice. */
export const noteCourt = formAction({
  fields: ["note"],
  act: async ({ values, data }) =>
    notices.noteCourt(await requireOperator("/admin/reports/notices"), {
      ...values,
      counter_notice_id: Number(text(data, "counter_notice_id")),
    }),
  revalidate: ["/admin/reports/notices", "layout"],
});
