import { z } from "zod";
import { currency, currencyInput } from "@/lib/commerce/ledger/money-shapes";
import { optionalInteger, pathId, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, filterBy, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { FINANCE_PERIODS, TRANSACTION_STATUSES } from "./constants";
import {
  Earnings,
  exampleSale,
  exampleTransaction,
  Money,
  PayoutShape,
  SaleShape,
  summaryFields,
  Transaction,
} from "./shapes";

const MAX_ID = Number.MAX_SAFE_INTEGER;

export const listArtistSales = operation({
  id: "listArtistSales",
  method: "GET",
  path: "/artist/sales",
  tag: "Sales",
  summary: "List your sales",
  description:
    "Lists what the caller's artists have sold, newest first, with the earnings of the period in one currency. `recent_purchases` is the same " +
    "page as `pagination.data`. Prefer `cursor`, which no new sale disturbs. Test sales are not listed on a live server, and the other way round.",
  access: "account",
  scope: "sales:read",
  query: z.object({
    period: filterBy(z.enum(FINANCE_PERIODS).default("all"), { index: "purchases_artist_index" }),
    track_id: filterBy(optionalInteger(1, MAX_ID), { index: "purchases_track_index" }),
    purchase_id: filterBy(
      optionalInteger(1, MAX_ID).describe("That sale alone, as events name it, in its own currency."),
      { index: "purchases_pkey" },
    ),
    currency: filterBy(
      currencyInput
        .optional()
        .describe("Of the earnings and the list. Without it, the one in which most was sold."),
      { index: "purchases_artist_index" },
    ),
    ...cursorQuery.shape,
  }),
  response: succeeded({
    earnings: Earnings,
    recent_purchases: z.array(SaleShape),
    pagination: pageOrCursorSchema(SaleShape),
  }),
  errors: ["forbidden"],
  example: {
    query: { period: "30d", page: 1, per_page: 15 },
    response: {
      earnings: {
        total_sales: 1,
        total_revenue: 4410,
        total_revenue_formatted: "$44.10",
        refunded: 0,
        pending_payout: 2646,
        paid_out: 0,
        currency: "usd",
      },
      recent_purchases: [exampleSale],
      pagination: examplePage([exampleSale]),
    },
  },
});

export const getFinances = operation({
  id: "getFinances",
  method: "GET",
  path: "/artist/payments-connect/finances",
  tag: "Payments connect (legacy)",
  summary: "Get your balance and payouts",
  description:
    "Returns what the caller is owed, as far as it can be sent now (`available`) and later (`pending`), the latest payouts and the latest " +
    "shares of sales. 404 until onboarding has begun. Legacy: use the finances of an artist.",
  access: "account",
  scope: "payments:read",
  deprecated: { since: "2026-01-01" },
  response: succeeded({
    balance: z.object({ available: z.array(Money), pending: z.array(Money) }),
    payouts: z.array(PayoutShape),
    recent: z.array(Transaction),
    currency,
  }),
  errors: ["not_found"],
  example: {
    response: {
      balance: {
        available: [{ amount: 0, currency: "usd" }],
        pending: [{ amount: 2646, currency: "usd" }],
      },
      payouts: [],
      recent: [exampleTransaction],
      currency: "usd",
    },
  },
});

const ofArtist = {
  tag: "Sales",
  method: "GET",
  access: "account",
  scope: "payments:read",
  params: z.object({ id: pathId.describe("The artist's id.") }),
  errors: ["forbidden", "not_found"],
} as const;

export const getFinanceSummary = operation({
  ...ofArtist,
  id: "getFinanceSummary",
  path: "/artists/{id}/finances/summary",
  summary: "Get the finances of an artist",
  description:
    "Adds up everything that an artist has sold, by currency, and how much of it its payees have received. All amounts are in minor units.",
  response: succeeded(summaryFields),
  example: {
    params: { id: 1 },
    response: {
      summary: [
        {
          currency: "usd",
          sales: 1,
          gross_amount: 4900,
          discount_amount: 490,
          fees_amount: 441,
          refunds_amount: 0,
          net_amount: 4410,
          owed_amount: 4410,
          sent_amount: 0,
        },
      ],
      paid_out: [],
      payout_state: "ready",
      attention_count: 0,
    },
  },
});

export const listFinanceTransactions = operation({
  ...ofArtist,
  id: "listFinanceTransactions",
  path: "/artists/{id}/finances/transactions",
  summary: "List the shares of an artist's sales",
  description:
    "Lists the share of each payee in each sale of an artist, newest first, with what has become of it. Prefer `cursor`, which does not " +
    "count them.",
  query: z.object({
    status: filterBy(z.enum(["all", ...TRANSACTION_STATUSES]).default("all"), {
      index: "purchases_artist_index",
    }),
    type: filterBy(
      z.enum(["all", "sales", "subscriptions"]).default("all").describe("There are no subscriptions yet."),
      { index: "purchases_artist_index" },
    ),
    ...cursorQuery.shape,
  }),
  response: succeeded({ pagination: pageOrCursorSchema(Transaction) }),
  example: {
    params: { id: 1 },
    query: { status: "all", cursor: "", per_page: 15 },
    response: { pagination: { per_page: 15, next_cursor: null, data: [exampleTransaction] } },
  },
});

export const getProviderBalance = operation({
  ...ofArtist,
  id: "getProviderBalance",
  path: "/artists/{id}/finances/provider-balance",
  summary: "Get the balance at the payment provider",
  description:
    "Returns what the provider reports about the account of the artist's owner. When it isn't responding, the last known balance with `stale`; 503 " +
    "when none is known. 404 until onboarding has begun.",
  response: succeeded({
    available: z.array(Money),
    pending: z.array(Money),
    as_of: timestamp,
    stale: z.boolean(),
  }),
  errors: ["forbidden", "not_found", "unavailable"],
  example: {
    params: { id: 1 },
    response: {
      available: [{ amount: 2646, currency: "usd" }],
      pending: [],
      as_of: "2026-03-06T12:00:00.000Z",
      stale: false,
    },
  },
});
