"use server";

import { formAction, text } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as access from "@/lib/developers/access/service";

/** Carries out a decision; its reason, message or waiting time come from the form. */
export const decide = formAction({
  fields: ["text", "reason", "again_in_days"],
  act: async ({ values, data }, request_id: number) =>
    access.decide(await requireOperator(`/admin/access/${request_id}`), {
      ...values,
      request_id,
      decision: text(data, "decision"),
      again_in_days: Number(values.again_in_days || 30),
    }),
  revalidate: ["/admin/access", "layout"],
});
