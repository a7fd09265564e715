import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { SalesView } from "@/components/commerce/finances/sales-view";
import { FINANCE_PERIODS } from "@/lib/commerce/finances/constants";
import { openSales } from "@/lib/commerce/finances/service";
import { listWaitingSplits } from "@/lib/commerce/splits/service";
import { agree, refundSale } from "./actions";

export const metadata: Metadata = { title: "Sales" };

export default async function SalesPage({ searchParams }: PageProps<"/studio/sales">) {
  const caller = await requireUser("/studio/sales");
  const { chosen: period, page } = listQuery(
    { period: "12m", ...(await searchParams) },
    "period",
    FINANCE_PERIODS,
  );
  const [sales, splits] = await Promise.all([
    loadOrRefuse(openSales(caller, { period, page })),
    listWaitingSplits(caller),
  ]);
  return <SalesView sales={sales} period={period} splits={splits} agree={agree} refund={refundSale} />;
}
