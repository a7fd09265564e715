import { z } from "zod";
import { currency, currencyInput, signedAmount } from "@/lib/commerce/ledger/money-shapes";
import { count, day, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { PAYOUT_STATES, PERIODS } from "./constants";
import { Earnings, Money, Payout, Sale, Transaction } from "./shapes";

const filter = { period: z.enum(PERIODS), track_id: id.optional(), currency: currencyInput.optional() };

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
  pagination: pageSchema(Sale),
  /** Days with sales only. */
  days: z.array(SalesOfDay),
  tracks: z.array(SalesOfTrack),
  livemode: z.boolean(),
  payout_state: z.enum(PAYOUT_STATES),
});

export type SalesView = z.output<typeof Sales>;

export const openSales = pageOperation({
  id: "openSales",
  access: "session",
  input: z.object({ ...filter, page: id }),
  output: Sales,
});

export const exportSales = pageOperation({
  id: "exportSales",
  access: "session",
  input: z.object(filter),
  output: z.array(Sale),
});

const Payouts = z.object({
  /** Null before onboarding. */
  finances: z
    .object({
      balance: z.object({ available: z.array(Money), pending: z.array(Money) }),
      payouts: z.array(Payout),
      recent: z.array(Transaction),
      currency,
    })
    .nullable(),
  payout_state: z.enum(PAYOUT_STATES),
  has_account: z.boolean(),
  country: z.string().nullable(),
  /** The requirements that the provider still has, in its words. */
  requirements_due: z.array(z.string()),
  /** Until when nothing is sent because the account has changed; null when that is over. */
  held_until: timestamp.nullable(),
  /** Whether the account's owner must give the password before the provider's pages open. */
  must_confirm: z.boolean(),
  is_artist: z.boolean(),
  livemode: z.boolean(),
  /** Whether this server sells. */
  is_on: z.boolean(),
});

export type PayoutsView = z.output<typeof Payouts>;

export const openPayouts = pageOperation({
  id: "openPayouts",
  access: "session",
  output: Payouts,
});
