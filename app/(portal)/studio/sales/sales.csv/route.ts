import { requireUser } from "@/app/_request/page-caller";
import { PERIODS } from "@/lib/commerce/finances/constants";
import { salesFile } from "@/lib/commerce/finances/files";
import { exportSales } from "@/lib/commerce/finances/service";

/** The sales as a file for spreadsheets. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireUser("/studio/sales");
  const asked = new URL(request.url).searchParams.get("period");
  const period = PERIODS.find((known) => known === asked) ?? "all";
  return new Response(salesFile(await exportSales(caller, { period })), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="sales-${period}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
