import "server-only";
import { livemode } from "@/lib/commerce/payment-provider/service";
import { invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { salesFile } from "./files";
import { findSalesByCurrency, findSalesForExport } from "./queries";
import * as pages from "./sale-pages";
import { findSaleDetails } from "./sale-queries";
import { ExportedSale } from "./shapes";

/** A sale of the caller's artists. Throws `not_found` for any other. */
export const openSale = serve(pages.openSale, async ({ userId }, { sale_id }) =>
  orNotFound(await findSaleDetails(userId, sale_id), "sale"),
);

/** The most sales of one currency in a report. */
const SALES_IN_A_REPORT = 50_000;

/** The sales of all artists of an account, or of one of them, between two days and in each currency: as rows, and as CSV. Throws `validation_failed` for too many. */
export async function reportSales(
  userId: number,
  artistId: number | undefined,
  period: { from: string; to: string },
) {
  const filter = { userId, livemode: livemode(), period, artistId };
  const currencies = await findSalesByCurrency(userId, filter.livemode, period);
  const sales = await Promise.all(
    currencies.map(({ currency }) => findSalesForExport({ ...filter, currency }, SALES_IN_A_REPORT + 1)),
  );
  if (sales.some(({ length }) => length > SALES_IN_A_REPORT))
    throw invalid({
      every: `A report has at most ${SALES_IN_A_REPORT.toLocaleString("en")} sales of a currency. Choose fewer days.`,
    });
  const rows = ExportedSale.array().parse(sales.flat());
  return { rows, toCsv: () => salesFile(rows) };
}
