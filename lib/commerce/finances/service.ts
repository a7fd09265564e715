import "server-only";
import { LRUCache } from "lru-cache";
import { assertManages } from "@/lib/catalog/members/service";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { type CurrencyCode, priceCurrency } from "@/lib/commerce/ledger/money-constants";
import { livemode, paymentsMode, stripe } from "@/lib/commerce/payment-provider/service";
import { recordAccount } from "@/lib/commerce/payouts/account-service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { BALANCE_TTL_MS } from "./constants";
import * as contract from "./contract";
import * as pages from "./pages";
import * as payoutPages from "./payout-pages";
import * as payouts from "./payout-queries";
import * as queries from "./queries";

/** Money as sellers and payees see it. Everything but the provider's balance comes from our books. */

const DEFAULT_CURRENCY = "usd";
const MAX_BALANCES = 1_000;
const SALES_ON_A_PAGE = 25;
const SALES_IN_A_FILE = 50_000;
const PAYOUTS_ON_A_PAGE = 10;
const PARTS_ON_A_PAGE = 50;

/** The sales of the caller's artists and what they add up to. Throws `forbidden` for callers without an artist. */
export async function listArtistSales(caller: UserCaller, input: Input<typeof contract.listArtistSales>) {
  const filter = await artistSalesFilter(caller, input);
  const reading = queries.findEarnings(filter);
  // The currency is part of what a cursor is of, though it may not have been chosen: it may be another one later.
  const query = { ...input, currency: filter.currency };
  // Both at once: nobody else waits for the sums of a request whose cursor is refused, and an error of theirs would end the process.
  const [pagination, sums] = await Promise.all([
    paginateList(query, (slice) => queries.findSales(filter, slice, reading), contract.listArtistSales),
    reading,
  ]);
  return { earnings: toEarnings(sums, filter.currency), recent_purchases: pagination.data, pagination };
}

const toEarnings = (sums: Awaited<ReturnType<typeof queries.findEarnings>>, currency: CurrencyCode) => ({
  ...sums,
  total_revenue_formatted: formatMoney(sums.total_revenue, currency),
  currency,
});

interface SalesFilters {
  period: queries.SalesFilter["period"];
  track_id?: number | undefined;
  purchase_id?: number | undefined;
  currency?: CurrencyCode | undefined;
}

async function salesFilter({ userId }: UserCaller, filters: SalesFilters) {
  const { is_artist, ...seller } = await queries.findSellerArtist(userId, livemode(), filters.purchase_id);
  // Safe cast: what is stored was checked when it was sold.
  const currency = filters.currency ?? priceCurrency(seller.currency) ?? DEFAULT_CURRENCY;
  const filter = {
    userId,
    livemode: livemode(),
    currency,
    period: filters.period,
    trackId: filters.track_id,
    purchaseId: filters.purchase_id,
  };
  return { filter, is_artist };
}

/** The filter of a caller with an artist. Throws `forbidden`. */
async function artistSalesFilter(caller: UserCaller, filters: SalesFilters) {
  const { filter, is_artist } = await salesFilter(caller, filters);
  if (!is_artist) throw new ApiError("forbidden", "Only an account with an artist profile has sales.");
  return filter;
}

/** Reads the caller's open amounts, and the latest payouts. Throws `not_found` before onboarding. */
export async function getFinances({ userId }: UserCaller) {
  const mode = livemode();
  const payee = await payouts.findPayee(userId, mode);
  if (!payee) throw notConnected();
  const [balance, paidRows, recent] = await Promise.all([
    readBalance(userId, mode, payee),
    payouts.findPayouts(userId, mode),
    payouts.findRecent(userId, mode),
  ]);
  return { balance, payouts: paidRows, recent, currency: payee.currency };
}

/** The open amounts of an account by currency. Where nothing was ever owed they are 0 in the payee's currency; none of somebody who is no payee yet. */
async function readBalance(userId: number, mode: boolean, payee: payouts.PayeeRow | undefined) {
  const owedRows = await payouts.findOwedAmounts(userId, mode);
  const zero = payee ? [{ currency: payee.currency, owed: 0, waiting: 0 }] : [];
  const balances = owedRows.length > 0 ? owedRows : zero;
  return {
    available: balances.map(({ currency, owed: all, waiting }) => ({ amount: all - waiting, currency })),
    pending: balances.map(({ currency, waiting }) => ({ amount: waiting, currency })),
  };
}

const notConnected = () =>
  new ApiError(
    "not_found",
    "There is no account at the payment provider yet. Start the onboarding first.",
    undefined,
    {
      reason_code: "not_onboarded",
    },
  );

/** Reads the sales of an artist, and how far the money has got. Throws `not_found` and `forbidden`. */
export async function getFinanceSummary(
  caller: UserCaller,
  { id }: Input<typeof contract.getFinanceSummary>,
) {
  const { owner_id } = await mustSee(caller, id);
  const [summary, { paid_out, attention }, payee] = await Promise.all([
    payouts.findSummary(id, livemode()),
    payouts.findPaidOut(id, owner_id, livemode()),
    owner_id === null ? undefined : payouts.findPayee(owner_id, livemode()),
  ]);
  return { summary, paid_out, payout_state: payeeState(payee), attention_count: attention };
}

const payeeState = (payee: payouts.PayeeRow | undefined) =>
  payee ? (payee.is_ready ? ("ready" as const) : ("not_ready" as const)) : ("not_connected" as const);

const mustSee = async (caller: UserCaller, id: number) =>
  assertManages(await payouts.findPaidArtist(caller, id), "artist", "the finances of ");

/** A page of the shares of an artist's sales. Throws `not_found` and `forbidden`. */
export async function listFinanceTransactions(
  caller: UserCaller,
  input: Input<typeof contract.listFinanceTransactions>,
) {
  const { id, status, type } = input;
  await mustSee(caller, id);
  const find = (slice: Parameters<typeof payouts.findTransactions>[2]) =>
    payouts.findTransactions(id, { status, type, livemode: livemode() }, slice);
  return { pagination: await paginateList(input, find, contract.listFinanceTransactions) };
}

interface Balance {
  available: { amount: number; currency: string }[];
  pending: { amount: number; currency: string }[];
  as_of: Date;
}

/**
 * Reads the balance of the account of the artist's owner at the provider, at most a minute old. Throws `unavailable` when nothing is known.
 */
export async function getProviderBalance(
  caller: UserCaller,
  { id }: Input<typeof contract.getProviderBalance>,
) {
  const { owner_id } = await mustSee(caller, id);
  const payee = owner_id === null ? undefined : await payouts.findPayee(owner_id, livemode());
  const account = payee?.provider_account;
  if (!account) throw notConnected();
  const balance = await balances()
    .fetch(account)
    .catch(() => undefined);
  if (balance) return { ...balance, stale: Date.now() - balance.as_of.getTime() > BALANCE_TTL_MS };
  throw new ApiError("unavailable", "The payment provider isn't responding. Try again in a moment.");
}

/** By account. Who asks at the same time shares a request, and what was last known stays for when the provider is down. */
const balances = () =>
  singleton(
    "provider balances",
    () =>
      new LRUCache<string, Balance>({
        max: MAX_BALANCES,
        ttl: BALANCE_TTL_MS,
        fetchMethod: askForBalance,
        allowStaleOnFetchRejection: true,
        noDeleteOnFetchRejection: true,
      }),
  );

async function askForBalance(stripeAccount: string): Promise<Balance> {
  const { available, pending } = await (await stripe()).balance.retrieve({}, { stripeAccount });
  const toAmounts = (all: typeof available) => all.map(({ amount, currency }) => ({ amount, currency }));
  return { available: toAmounts(available), pending: toAmounts(pending), as_of: new Date() };
}

/** Sums the sales of the caller's artists in the last seven days, by currency. */
export const getRecentSales = serve(pages.getRecentSales, async ({ userId }) => {
  const rows = await queries.findSalesByCurrency(userId, livemode(), "7d");
  return {
    sales: rows.reduce((sum, row) => sum + row.sales, 0),
    amounts: rows.map(({ amount, currency }) => ({ amount, currency })),
  };
});

/** Sales with their sums, days and tracks, for their page. Callers without an artist have none, but may have shares in those of others. */
export const openSales = serve(pages.openSales, async (caller, { page, from, to, ...filters }) => {
  const { filter, is_artist } = await salesFilter(caller, { ...filters, period: { from, to } });
  const sums = queries.findEarnings(filter);
  const [pagination, days, tracks, payee] = await Promise.all([
    paginateList({ page, per_page: SALES_ON_A_PAGE }, (slice) => queries.findSales(filter, slice, sums)),
    queries.findSalesByDay(filter),
    queries.findSalesByTrack(filter),
    payouts.findPayee(caller.userId, livemode()),
  ]);
  return {
    earnings: toEarnings(await sums, filter.currency),
    pagination,
    days,
    tracks,
    is_artist,
    livemode: livemode(),
    payout_state: payeeState(payee),
  };
});

/** All the sales of a filter, for a file. Throws `forbidden` for callers without an artist. */
export const exportSales = serve(pages.exportSales, async (caller, { from, to, ...filters }) => {
  const filter = await artistSalesFilter(caller, { ...filters, period: { from, to } });
  return queries.findSalesForExport(filter, SALES_IN_A_FILE);
});

/** The finances of an account as its page shows them; null while nothing was owed to somebody without an account at the provider. */
async function readPayouts(userId: number, mode: boolean, payee: payouts.PayeeRow | undefined, page: number) {
  const query = { page, per_page: PAYOUTS_ON_A_PAGE };
  const [balance, { total, data }, transferTotals, next] = await Promise.all([
    readBalance(userId, mode, payee),
    payouts.findPayoutPage(userId, mode, pageSlice(query)),
    payouts.findSentAmounts(userId, mode),
    payouts.findNextTransfers(userId, mode),
  ]);
  if (balance.available.length === 0) return null;
  return { balance, payouts: paginate(query, total, data), sent: transferTotals, next };
}

/** Reads the caller's open amounts, payouts and the state of onboarding, which is asked of the provider until it is complete. */
export const openPayouts = serve(pages.openPayouts, async (caller, { page }) => {
  const mode = livemode();
  let payee = await payouts.findPayee(caller.userId, mode);
  if (payee?.provider_account && !payee.is_ready) {
    // The page shows what was known when the provider does not answer.
    await recordAccount(payee.provider_account).catch((cause) =>
      log.warn({ err: cause }, "no account state"),
    );
    payee = await payouts.findPayee(caller.userId, mode);
  }
  const [finances, isPayee] = await Promise.all([
    readPayouts(caller.userId, mode, payee, page),
    payouts.isPayee(caller.userId),
  ]);
  return {
    finances,
    payout_state: payeeState(payee),
    has_account: Boolean(payee?.provider_account),
    country: payee?.country ?? null,
    requirements_due: payee?.requirements_due ?? [],
    held_until: payee?.held_until && payee.held_until > new Date() ? payee.held_until : null,
    is_payee: isPayee,
    livemode: mode,
    is_on: paymentsMode() !== "off",
  };
});

/** A payout of the caller's with the sales that it consists of. Throws `not_found` for that of anybody else. */
export const openPayout = serve(payoutPages.openPayout, async ({ userId }, { payout_id, page }) => {
  const payout = orNotFound(await payouts.findPayout(userId, payout_id), "payout");
  const query = { page, per_page: PARTS_ON_A_PAGE };
  const { total, amount, data } = await payouts.findPayoutParts(userId, payout_id, pageSlice(query));
  return { payout, parts: paginate(query, total, data), parts_amount: amount, currency: payout.currency };
});
