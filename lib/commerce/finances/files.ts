import type { z } from "zod";
import { toDecimal } from "@/lib/commerce/ledger/money";
import { type CsvColumn, csvText } from "@/lib/platform/documents/csv";
import type { ExportedSale } from "./shapes";

type Row = z.output<typeof ExportedSale>;

const COLUMNS: readonly CsvColumn<Row>[] = [
  ["sold_at", ({ purchased_at }) => purchased_at],
  ["order_number", ({ order_number }) => order_number ?? ""],
  ["artist_id", ({ artist_id }) => artist_id],
  ["artist", ({ artist_name }) => artist_name],
  ["track_id", ({ track_id }) => track_id],
  ["track", ({ track }) => track.name],
  ["license", ({ license_type }) => license_type],
  ["buyer", ({ buyer_name }) => buyer_name],
  ["status", ({ status }) => status],
  ["currency", ({ currency }) => currency.toUpperCase()],
  ["price", (sale) => moneyCell(sale, "track_price")],
  ["coupon", ({ coupon }) => coupon ?? ""],
  ["discount", (sale) => moneyCell(sale, "discount_amount")],
  ["platform_fee", (sale) => moneyCell(sale, "platform_fee")],
  ["total", (sale) => moneyCell(sale, "total_amount")],
  ["artist_amount", (sale) => moneyCell(sale, "artist_amount")],
  ["your_share", (sale) => moneyCell(sale, "share_amount")],
  ["your_share_sent_at", ({ share_sent_at }) => share_sent_at ?? ""],
  ["refunded", (sale) => moneyCell(sale, "refunded_amount")],
  ["refunded_at", ({ refunded_at }) => refunded_at ?? ""],
  ["test", ({ livemode }) => (livemode ? "" : "TEST")],
];

const moneyCell = (
  sale: Row,
  name:
    | "track_price"
    | "discount_amount"
    | "platform_fee"
    | "total_amount"
    | "artist_amount"
    | "share_amount"
    | "refunded_amount",
) => toDecimal(sale[name], sale.currency);

/** The sales as CSV; amounts are exact decimals. */
export const salesFile = (sales: readonly Row[]): string => csvText(COLUMNS, sales);

/** The name of the file: the artist where all sales are of one, and the days. The header has ASCII only. */
export function salesFileName(
  sales: readonly Pick<Row, "artist_name">[],
  { from, to }: { from: string | null; to: string },
): string {
  const names = new Set(sales.map(({ artist_name }) => artist_name));
  const [artist = ""] = names.size === 1 ? [...names] : [];
  const parts = [artist, "sales", ...(from === null ? ["until"] : [from, "to"]), to];
  return `${parts
    .filter(Boolean)
    .join(" ")
    .replace(/[^A-Za-z0-9.]+/g, "-")
    .replace(/^-/, "")}.csv`;
}
