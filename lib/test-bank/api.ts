import { createAccount, createAccountLink, createLoginLink } from "./accounts";
import { type Arguments, items } from "./arguments";
import type { BankSession } from "./bank-session";
import { updateDispute } from "./disputes";
import { unknownCall } from "./error";
import { listPage } from "./lists";
import { cancel, capture } from "./payments";
import { createRefund } from "./refunds";
import { createSession, expireSession } from "./sessions";
import { createReversal, createTransfer } from "./transfers";

/** The calls of Stripe's API that the bank answers: those that the application makes, and no others. */

type Call = (bank: BankSession, args: Arguments, id: string) => Promise<object>;

const CALLS: Record<string, Call> = {
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions": (bank, sent) =>
    listPage(bank, "checkout.session", "/v1/checkout/sessions", sent, ["payment_intent", "status"]),
  "GET /v1/checkout/sessions/{id}": (bank, _, id) => bank.get("checkout.session", id),
  "POST /v1/checkout/sessions/{id}/expire": (bank, _, id) => expireSession(bank, id),
  "GET /v1/payment_intents/{id}": (bank, _, id) => bank.get("payment_intent", id),
  "POST /v1/payment_intents/{id}/capture": (bank, sent, id) => capture(bank, id, sent),
  "POST /v1/payment_intents/{id}/cancel": (bank, sent, id) => cancel(bank, id, sent),
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": (bank, sent) =>
    listPage(bank, "refund", "/v1/refunds", sent, ["payment_intent", "charge"]),
  "GET /v1/refunds/{id}": (bank, _, id) => bank.get("refund", id),
  "POST /v1/transfers": createTransfer,
  "GET /v1/transfers": (bank, sent) =>
    listPage(bank, "transfer", "/v1/transfers", sent, ["destination", "transfer_group"]),
  "GET /v1/transfers/{id}": (bank, _, id) => bank.get("transfer", id),
  "POST /v1/transfers/{id}/reversals": (bank, sent, id) => createReversal(bank, id, sent),
  "POST /v1/accounts/{id}/login_links": (bank, _, id) => createLoginLink(bank, id),
  "GET /v1/balance": readBalance,
  "GET /v1/balance_settings": readBalanceSettings,
  "GET /v1/payouts": (bank, sent) => listPage(bank, "payout", "/v1/payouts", sent, ["status"]),
  "GET /v1/balance_transactions": (bank, sent) =>
    listPage(bank, "balance_transaction", "/v1/balance_transactions", sent, ["source", "type", "currency"]),
  "GET /v1/balance_transactions/{id}": (bank, _, id) => bank.get("balance_transaction", id),
  "GET /v1/events": listEvents,
  "GET /v1/events/{id}": (bank, _, id) => bank.get("event", id),
  "GET /v1/disputes/{id}": (bank, _, id) => bank.get("dispute", id),
  "POST /v1/disputes/{id}": (bank, sent, id) => updateDispute(bank, id, sent),
  "POST /v2/core/accounts": createAccount,
  "GET /v2/core/accounts/{id}": (bank, _, id) => bank.get("v2.core.account", id),
  "POST /v2/core/account_links": createAccountLink,
  "GET /v2/core/events": listThinEvents,
  "GET /v2/core/events/{id}": (bank, _, id) => bank.get("v2.core.event", id),
};

async function readBalance(bank: BankSession): Promise<object> {
  const sums = await bank.sums();
  const available = sums.map(({ currency, net }) => ({ amount: net, currency, source_types: { card: net } }));
  return {
    object: "balance",
    available,
    livemode: false,
    pending: available.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } })),
  };
}

/** The events of one account: those of connected accounts are not among the platform's. */
function listEvents(bank: BankSession, sent: Arguments): Promise<object> {
  const { account } = bank;
  const whose = account === "" ? { lacks: "account" } : { like: { account } };
  return listPage(bank.at(""), "event", "/v1/events", sent, ["type"], whose);
}

const LONGEST_LIST = 100;

/** A list of version 2, the newest first; this bank has no second page. */
async function listThinEvents(bank: BankSession, sent: Arguments): Promise<object> {
  const types = items(sent, "types").map(String);
  const data = await bank.list("v2.core.event", {
    limit: LONGEST_LIST,
    ...(types.length > 0 && { types }),
  });
  return { data, next_page_url: null, previous_page_url: null };
}

async function readBalanceSettings({ settings }: BankSession): Promise<object> {
  const schedule = { interval: settings.settlement.payouts };
  return {
    object: "balance_settings",
    payments: {
      debit_negative_balances: null,
      payouts: { minimum_balance_by_currency: null, schedule, statement_descriptor: null, status: "enabled" },
      settlement_timing: { delay_days: 0 },
    },
  };
}

/** The call with a method and path; throws 404 in Stripe's words if the bank does not answer it. */
export function findCall(
  method: string,
  path: string,
): (bank: BankSession, sent: Arguments) => Promise<object> {
  const exact = CALLS[`${method} ${path}`];
  if (exact) return (bank, sent) => exact(bank, sent, "");
  const id = /^\/v[12]\/(?:checkout\/|core\/)?\w+\/(\w+)/.exec(path)?.[1];
  const call = id && CALLS[`${method} ${path.replace(`/${id}`, "/{id}")}`];
  if (!call) throw unknownCall(method, path);
  return (bank, sent) => call(bank, sent, id);
}
