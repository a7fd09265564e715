import type { z } from "zod";
import { decimalOf } from "@/lib/commerce/ledger/money";
import type { Sale } from "./shapes";

type Row = z.output<typeof Sale>;

const COLUMNS: readonly [name: string, value: (sale: Row) => string | number][] = [
  ["sold_at", ({ purchased_at }) => purchased_at],
  ["order_number", ({ order_number }) => order_number ?? ""],
  ["track_id", ({ track_id }) => track_id],
  ["track", ({ track }) => track.name],
  ["license", ({ license_type }) => license_type],
  ["buyer", ({ buyer_name }) => buyer_name],
  ["status", ({ status }) => status],
  ["currency", ({ currency }) => currency.toUpperCase()],
  ["price", (sale) => moneyOf(sale, "track_price")],
  ["discount", (sale) => moneyOf(sale, "discount_amount")],
  ["platform_fee", (sale) => moneyOf(sale, "platform_fee")],
  ["total", (sale) => moneyOf(sale, "total_amount")],
  ["artist_amount", (sale) => moneyOf(sale, "artist_amount")],
  ["your_share", (sale) => moneyOf(sale, "share_amount")],
  ["refunded", (sale) => moneyOf(sale, "refunded_amount")],
  ["test", ({ livemode }) => (livemode ? "" : "TEST")],
];

const moneyOf = (
  sale: Row,
  name:
    | "track_price"
    | "discount_amount"
    | "platform_fee"
    | "total_amount"
    | "artist_amount"
    | "share_amount"
    | "refunded_amount",
) => decimalOf(sale[name], sale.currency);

/** A cell of CSV. Text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: string | number): string {
  const text =
    typeof value === "string" && /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value))
      ? `'${value}`
      : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The sales as CSV with a byte order mark, so that spreadsheets read every name; amounts are exact decimals. */
export function salesFile(sales: readonly Row[]): string {
  const lines = [
    COLUMNS.map(([name]) => name),
    ...sales.map((sale) => COLUMNS.map(([, value]) => cell(value(sale)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(",")}\r\n`).join("")}`;
}
