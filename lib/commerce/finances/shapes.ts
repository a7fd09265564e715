import { z } from "zod";
import { amountShape, currency, signedAmount } from "@/lib/commerce/ledger/money-shapes";
import { count, day, id, modelType, timestamp } from "@/lib/platform/http-contract/fields";
import { PAYOUT_STATES, SALE_STATUSES, TRANSACTION_STATUSES } from "./constants";

/** A sale as the seller sees it: the buyer by the name on the license, without an address. */
export const SaleShape = z
  .object({
    id,
    order_number: z.string().nullable(),
    track_id: id,
    track: z.object({ id, name: z.string() }),
    license_type: z.string(),
    status: z.enum(SALE_STATUSES),
    buyer_name: z.string().describe("As printed on the license."),
    track_price: amountShape,
    discount_amount: amountShape,
    platform_fee: amountShape.describe("What the buyer paid on top, in minor units of `currency`."),
    total_amount: amountShape,
    artist_amount: amountShape.describe("What the payees share, in minor units of `currency`."),
    share_amount: amountShape.describe("What of that is yours, in minor units of `currency`."),
    refunded_amount: amountShape,
    currency,
    livemode: z.boolean(),
    purchased_at: timestamp,
    disputed: z.boolean().describe("Whether the buyer's bank is deciding about the payment."),
    refundable_until: timestamp
      .nullable()
      .describe(
        "Until when you can refund it; null when it was free, is disputed or being refunded, or cannot be refunded any more.",
      ),
    model_type: modelType("sale"),
  })
  .meta({ id: "Sale" });

/** A line of the file of sales. */
export const ExportedSale = SaleShape.extend({
  artist_id: id,
  artist_name: z.string(),
  coupon: z.string().nullable(),
  /** The day on which the caller's share was sent. */
  share_sent_at: timestamp.nullable(),
  refunded_at: timestamp.nullable(),
});

export const Earnings = z
  .object({
    total_sales: count,
    total_revenue: amountShape.describe(
      "What payees share of the sales that were not refunded or charged back as a whole, in minor units of `currency`.",
    ),
    total_revenue_formatted: z.string(),
    refunded: amountShape.describe("What buyers got back, in minor units of `currency`."),
    pending_payout: signedAmount.describe(
      "What you are owed and was not sent, over all time, in minor units of `currency`. Negative when you owe it.",
    ),
    paid_out: amountShape.describe(
      "What was sent to your account at the provider, over all time, in minor units of `currency`.",
    ),
    currency,
  })
  .meta({ id: "Earnings" });

export const Transaction = z
  .object({
    id,
    type: z.literal("sale"),
    status: z.enum(TRANSACTION_STATUSES),
    purchase_id: id,
    track_id: id,
    track_name: z.string(),
    user_id: id.describe("The payee."),
    amount: amountShape,
    sent_amount: amountShape.describe("What was sent: less than the amount when the payee owed something."),
    currency,
    at: timestamp,
    available_at: timestamp.describe("Not sent before."),
    reason: z
      .enum(["account_not_ready", "account_changed", "dispute", "negative_balance", "refused"])
      .nullable()
      .describe("Why it waits."),
  })
  .meta({ id: "FinanceTransaction" });

export const PayoutShape = z
  .object({
    id,
    amount: amountShape,
    currency,
    state: z.enum(["pending", "in_transit", "paid", "failed"]),
    arrival_date: day.nullable(),
    failure_code: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: "Payout" });

export const Money = z.object({ amount: signedAmount, currency });

export const SummaryOfCurrency = z
  .object({
    currency,
    sales: count,
    gross_amount: amountShape.describe("List prices, before discounts."),
    discount_amount: amountShape,
    fees_amount: amountShape.describe("What buyers paid the platform on top."),
    refunds_amount: amountShape.describe("What buyers got back."),
    net_amount: amountShape.describe("What payees keep."),
    owed_amount: amountShape.describe("What of that was not sent yet."),
    sent_amount: amountShape.describe("What of that was sent to payees' accounts."),
  })
  .meta({ id: "FinanceSummary" });

export const summaryFields = {
  summary: z.array(SummaryOfCurrency).describe("One for each currency in which something was sold."),
  paid_out: z.array(Money).describe("What the provider has paid out to the bank of the artist's owner."),
  payout_state: z.enum(PAYOUT_STATES).describe("Of the account of the artist's owner at the provider."),
  attention_count: count.describe("Shares and payouts that something is in the way of."),
};

export const exampleSale = {
  id: 1,
  order_number: "100001",
  track_id: 1,
  track: { id: 1, name: "Night Drive" },
  license_type: "wav",
  status: "completed",
  buyer_name: "Late Train",
  track_price: 4900,
  discount_amount: 490,
  platform_fee: 441,
  total_amount: 4851,
  artist_amount: 4410,
  share_amount: 2646,
  refunded_amount: 0,
  currency: "usd",
  livemode: false,
  purchased_at: "2026-03-06T12:00:00.000Z",
  disputed: false,
  refundable_until: "2026-09-02T12:00:00.000Z",
} as const;

export const exampleTransaction = {
  id: 1,
  type: "sale",
  status: "waiting",
  purchase_id: 1,
  track_id: 1,
  track_name: "Night Drive",
  user_id: 1,
  amount: 2646,
  sent_amount: 0,
  currency: "usd",
  at: "2026-03-06T12:00:00.000Z",
  available_at: "2026-03-07T12:00:00.000Z",
  reason: null,
} as const;
