"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { openPaymentsDashboard, startPaymentsOnboarding } from "@/lib/commerce/payouts/account-service";
import { invalid } from "@/lib/platform/http-contract/errors";

const page = "/studio/payouts";

export const startOnboarding = formAction({
  fields: ["country"],
  act: async ({ values: { country }, data }) => {
    // Accounts that have a country are not asked for one.
    if (data.has("country") && country === "") throw invalid({ country: "Choose a country." });
    const caller = await requireUser(page);
    const { url } = await startPaymentsOnboarding(caller, { return_to: page, ...(country && { country }) });
    redirect(url);
  },
});

export const openDashboard = formAction({
  act: async () => {
    const { url } = await openPaymentsDashboard(await requireUser(page));
    redirect(url);
  },
});
