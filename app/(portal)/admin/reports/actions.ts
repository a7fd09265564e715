"use server";

import { formAction, text } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as reports from "@/lib/community/reports/service";

/** Carries out a decision; its answer comes from the form. */
export const decideReport = formAction({
  fields: ["answer"],
  act: async ({ values, data }, report_id: number) =>
    reports.decideReport(await requireOperator(`/admin/reports/${report_id}`), {
      ...values,
      report_id,
      decision: text(data, "decision"),
    }),
  revalidate: ["/admin/reports", "layout"],
});
