import { z } from "zod";
import { currency, currencyInput, signedAmount } from "@/lib/commerce/ledger/money-shapes";
import { count, day, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { PAYOUT_STATES } from "./constants";
import { Earnings, ExportedSale, Money, PayoutShape, SaleShape } from "./shapes";

const filter = {
  /** The days in UTC, both included; `from` is null for all time. */
  from: day.nullable(),
  to: day,
  track_id: id.optional(),
  currency: currencyInput.optional(),
};

const SalesOfDay = z.object({ day, sales: count, amount: signedAmount });

const SalesOfTrack = z.object({
  track_id: id,
  name: z.string(),
  sales: count,
  amount: signedAmount,
  refunded_amount: signedAmount,
});

const Sales = z.object({
  earnings: Earnings,
  pagination: pageSchema(SaleShape),
  /** Days with sales only. */
  days: z.array(SalesOfDay),
  tracks: z.array(SalesOfTrack),
  is_artist: z.boolean(),
  livemode: z.boolean(),
  payout_state: z.enum(PAYOUT_STATES),
});

export type SalesPage = z.output<typeof Sales>;

export const openSales = pageOperation({
  id: "openSales",
  access: "account",
  input: z.object({ ...filter, page: id }),
  output: Sales,
});

/** The sales of the caller's artists in the last seven days, for the front page. */
export const getRecentSales = pageOperation({
  id: "getRecentSales",
  access: "account",
  output: z.object({
    sales: count,
    /** Earnings by currency, the currency with most sales first. */
    amounts: z.array(Money),
  }),
});

export const exportSales = pageOperation({
  id: "exportSales",
  access: "account",
  input: z.object(filter),
  output: z.array(ExportedSale),
});

/** The places of the money that was sent to an account at the provider, in one currency: `sent` is the sum of the other three. */
const TransferTotals = z.object({
  currency,
  sent: signedAmount,
  /** At the provider, not paid out to the bank yet: negative when more was taken back than is there. */
  at_provider: signedAmount,
  on_the_way: signedAmount,
  arrived: signedAmount,
});

/** The next amount that can be sent, and the first moment at which it is. */
const NextTransfer = z.object({ at: timestamp, amount: signedAmount, currency });

const Payouts = z.object({
  /** Null while nothing was owed, before onboarding. */
  finances: z
    .object({
      balance: z.object({ available: z.array(Money), pending: z.array(Money) }),
      payouts: pageSchema(PayoutShape),
      sent: z.array(TransferTotals),
      next: z.array(NextTransfer),
    })
    .nullable(),
  payout_state: z.enum(PAYOUT_STATES),
  has_account: z.boolean(),
  country: z.string().nullable(),
  /** The requirements that the provider still has, in its words. */
  requirements_due: z.array(z.string()),
  /** Until when nothing is sent because the account has changed; null when that is over. */
  held_until: timestamp.nullable(),
  is_payee: z.boolean(),
  livemode: z.boolean(),
  /** Whether this server sells. */
  is_on: z.boolean(),
});

export type PayoutsPage = z.output<typeof Payouts>;

export const openPayouts = pageOperation({
  id: "openPayouts",
  access: "account",
  input: z.object({ page: id }),
  output: Payouts,
});
