import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { salesFile, salesFileName } from "@/lib/commerce/finances/files";
import { exportSales } from "@/lib/commerce/finances/service";
import { pageSpan, parsePagePeriod } from "@/lib/listening/insights/spans";

/** The sales as a file for spreadsheets; for accounts without an artist there is none. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireUser("/studio/sales");
  const period = new URL(request.url).searchParams.get("period") ?? undefined;
  const span = pageSpan(parsePagePeriod({ period }, "all"));
  const sales = await loadOrRefuse(exportSales(caller, span));
  return new Response(salesFile(sales), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${salesFileName(sales, span)}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
