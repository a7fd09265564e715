import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { countryOptions } from "@/components/accounts/profiles/countries";
import { PayoutsView } from "@/components/commerce/payouts/payouts-view";
import { openPayouts } from "@/lib/commerce/finances/service";
import { COUNTRY_CURRENCIES } from "@/lib/commerce/payouts/account-constants";
import { openDashboard, startOnboarding } from "./actions";

export const metadata: Metadata = { title: "Payouts" };

export default async function PayoutsPage({ searchParams }: PageProps<"/studio/payouts">) {
  const { page } = listQuery(await searchParams, "list", ["all"]);
  const payouts = await openPayouts(await requireUser("/studio/payouts"), { page });
  const countries = countryOptions().filter(({ value }) => value in COUNTRY_CURRENCIES);
  return (
    <PayoutsView
      payouts={payouts}
      countries={countries}
      start={startOnboarding}
      openDashboard={openDashboard}
    />
  );
}
