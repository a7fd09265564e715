import { notFound } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { FINANCE_PERIODS } from "@/lib/commerce/finances/constants";
import { salesFile } from "@/lib/commerce/finances/files";
import { exportSales } from "@/lib/commerce/finances/service";

/** The sales as a file for spreadsheets; for accounts without an artist there is none. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireUser("/studio/sales");
  const periodParam = new URL(request.url).searchParams.get("period");
  const period = FINANCE_PERIODS.find((known) => known === periodParam) ?? "all";
  const sales = await loadOrRefuse(exportSales(caller, { period }), notFound);
  return new Response(salesFile(sales), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="sales-${period}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
