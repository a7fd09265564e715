import type { z } from "zod";
import type { Purchase } from "@/lib/commerce/payments/shapes";

export type PurchaseView = z.output<typeof Purchase>;

type Status = PurchaseView["status"];

export const STATUS_BADGES: Readonly<
  Record<Status, { tone: "plain" | "amber" | "green" | "red"; word: string }>
> = {
  pending: { tone: "amber", word: "Waiting for payment" },
  processing: { tone: "amber", word: "Processing" },
  completed: { tone: "green", word: "Paid" },
  cancelled: { tone: "plain", word: "Canceled" },
  expired: { tone: "plain", word: "Expired" },
  failed: { tone: "red", word: "Not charged" },
  refund_pending: { tone: "amber", word: "Refund on its way" },
  refunded: { tone: "plain", word: "Refunded" },
  charged_back: { tone: "red", word: "Charged back" },
};

/** Whether it waits for its payment. */
export const isUnderWay = (status: Status): boolean => status === "pending" || status === "processing";

/** Whether nothing was bought in the end, and no money was taken. */
export const isVoid = (status: Status): boolean => VOID.includes(status);

const VOID: readonly Status[] = ["cancelled", "expired", "failed"];

export const PURCHASE_STEPS: Readonly<Record<string, string>> = {
  started: "Started",
  paid: "Paid",
  refund_requested: "Refund requested",
  refunded: "Refunded",
  disputed: "Payment disputed",
  ended: "Ended",
};

/** The milliseconds after which the page of a purchase is rendered again. One that is paid may be refunded or disputed at any time. */
export const POLL_MS: Readonly<Partial<Record<Status, number>>> = {
  pending: 5_000,
  processing: 1_500,
  refund_pending: 3_000,
  completed: 15_000,
};

const UNITS = ["bytes", "kB", "MB", "GB"];

/** The size of a file: `44.1 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const number = bytes / 1000 ** step;
  return `${step === 0 ? number : number.toFixed(1)} ${UNITS[step]}`;
}
