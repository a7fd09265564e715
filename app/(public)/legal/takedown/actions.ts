"use server";

import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as notices from "@/lib/community/reports/notice-service";

/** Takes a notice, and says to which address its link was emailed. */
export const sendTakedownNotice = formAction({
  fields: ["claimant_name", "organization", "email", "contact", "work", "work_url", "addresses", "signature"],
  boxes: ["statements"],
  act: async ({ values, ticked }): Promise<FormState & { email: string }> =>
    notices.sendTakedownNotice(await pageVisitor(), {
      ...values,
      good_faith: ticked.statements.includes("good_faith"),
      accuracy: ticked.statements.includes("accuracy"),
    }),
});

const STEPS = {
  open: notices.getTakedownNotice,
  confirm: notices.confirmTakedownNotice,
  withdraw: notices.withdrawTakedownNotice,
};

/** Opens the notice of a code, confirms it, or withdraws it. The code comes in the body, which no log has. */
export const stepOfNotice = formAction({
  fields: ["code"],
  act: async ({ values, data }) => {
    const step = text(data, "step");
    const act = step === "confirm" || step === "withdraw" ? STEPS[step] : STEPS.open;
    return { notice: await act(await pageVisitor(), values), values };
  },
});
