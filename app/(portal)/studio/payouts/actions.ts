"use server";

import { redirect } from "next/navigation";
import { formAction, text } from "@/app/_request/form-action";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import { confirmSession } from "@/lib/accounts/account/service";
import { openPaymentsDashboard, startPaymentsOnboarding } from "@/lib/commerce/payouts/account-service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";

const page = "/studio/payouts";

/** The caller, whose password counts for some minutes if it is needed and right. */
async function confirmed(data: FormData): Promise<SessionCaller> {
  const caller = await requireUser(page);
  const password = text(data, "current_password");
  await confirmSession(caller, password === "" ? {} : { current_password: password }, await pageAddress());
  return caller;
}

export const startOnboarding = formAction({
  fields: ["country"],
  act: async ({ values: { country }, data }) => {
    // Accounts that have a country are not asked for one.
    if (data.has("country") && country === "") throw invalid({ country: "Choose a country." });
    const caller = await confirmed(data);
    const { url } = await startPaymentsOnboarding(caller, { return_to: page, ...(country && { country }) });
    redirect(url);
  },
});

export const openDashboard = formAction({
  act: async ({ data }) => {
    const { url } = await openPaymentsDashboard(await confirmed(data));
    redirect(url);
  },
});
