"use server";

import { buttonAction, formAction, text } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as reports from "@/lib/admin/reports/service";
import { fingerprintTrack } from "@/lib/catalog/fingerprints/service";

/** Carries out a decision; its answer comes from the form. */
export const decideReport = formAction({
  fields: ["answer", "message", "user_id"],
  boxes: ["measures"],
  act: async ({ values: { user_id, ...words }, ticked, data }, report_id: number) =>
    reports.decideReport(await requireOperator(`/admin/reports/${report_id}`), {
      ...words,
      ...ticked,
      report_id,
      decision: text(data, "decision"),
      ...(user_id !== "" && { user_id: Number(user_id) }),
    }),
  revalidate: ["/admin/reports", "layout"],
});

/** Queues the fingerprints of tracks that have none, so that their recordings can be compared. */
export const makePrints = buttonAction({
  act: async (trackIds: number[]) => {
    const caller = await requireOperator("/admin/reports");
    for (const id of trackIds.slice(0, 10)) await fingerprintTrack(caller, { id: Number(id), force: false });
  },
  revalidate: ["/admin/reports", "layout"],
});
