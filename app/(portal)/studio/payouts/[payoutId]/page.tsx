import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { PayoutView } from "@/components/commerce/payouts/payout-view";
import { openPayout } from "@/lib/commerce/finances/service";

export const metadata: Metadata = { title: "Payout" };

export default async function PayoutPage({ params, searchParams }: PageProps<"/studio/payouts/[payoutId]">) {
  const { payoutId } = await params;
  const caller = await requireUser(`/studio/payouts/${encodeURIComponent(payoutId)}`);
  const { page } = listQuery(await searchParams, "list", ["all"]);
  return <PayoutView details={await loadOrRefuse(openPayout(caller, { payout_id: payoutId, page }))} />;
}
