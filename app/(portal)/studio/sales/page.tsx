import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { viewerClock } from "@/app/_request/viewer-clock";
import { SalesView } from "@/components/commerce/finances/sales-view";
import { openSales } from "@/lib/commerce/finances/service";
import { listWaitingSplits } from "@/lib/commerce/splits/service";
import { pageSpan, parsePagePeriod } from "@/lib/listening/insights/spans";
import { agree, refundSale } from "./actions";

export const metadata: Metadata = { title: "Sales" };

export default async function SalesPage({ searchParams }: PageProps<"/studio/sales">) {
  const caller = await requireUser("/studio/sales");
  const parameters = await searchParams;
  const period = parsePagePeriod(parameters, "1-year");
  const { page } = listQuery(parameters, "list", ["all"]);
  const [sales, splits, { locale }] = await Promise.all([
    openSales(caller, { ...pageSpan(period), page }),
    listWaitingSplits(caller),
    viewerClock(),
  ]);
  return <SalesView {...{ sales, period, splits, agree, locale }} refund={refundSale} />;
}
