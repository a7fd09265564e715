import "server-only";
import type { Db } from "@/db/tagged";
import { inAmbientTransaction } from "@/db/transaction";
import { mustBeConfirmed } from "@/lib/accounts/account/proof-service";
import { noteEntry, noteOwnEntry } from "@/lib/accounts/audit-log/service";
import {
  callKey,
  isRefused,
  isTemporary,
  livemode,
  paymentsMode,
  type Stripe,
  stripe,
} from "@/lib/commerce/payment-provider/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { log } from "@/lib/platform/log";
import { publicOrigin } from "@/lib/platform/public-origin";
import { COUNTRY_CURRENCIES } from "./account-constants";
import * as queries from "./account-queries";

/** The state of the caller's payment onboarding. */
export async function getPaymentsConnectStatus(caller: UserCaller) {
  const { is_payee, ...data } = await queries.findPaymentStatus(caller.userId, livemode());
  if (!is_payee) throw notPayee();
  return { data };
}

const notPayee = () =>
  new ApiError(
    "forbidden",
    "Only an account with an artist profile or a share of a track has payment onboarding.",
  );

const refuseOnboarding = (code: "forbidden" | "conflict", message: string, reason_code: string) =>
  new ApiError(code, message, undefined, { reason_code });

/** A link to the pages on which the caller's account at the provider is completed. Opens the account if there is none. */
export async function startPaymentsOnboarding(
  caller: UserCaller,
  input: { country?: string; return_to: string },
) {
  const payee = await mustBePayee(caller);
  const account = payee.provider_account ?? (await openAccount(caller, payee, input.country));
  if (payee.provider_account && input.country && input.country !== payee.country)
    throw refuseOnboarding(
      "conflict",
      `The account is in ${payee.country}; that cannot change.`,
      "country_fixed",
    );
  const back = publicOrigin() + input.return_to;
  const link = await asking((client) =>
    client.v2.core.accountLinks.create({
      account,
      use_case: {
        type: "account_onboarding",
        account_onboarding: { refresh_url: back, return_url: back },
      },
    }),
  );
  return {
    onboarding_url: link.url,
    url: link.url,
    expires_at: link.expires_at,
    account_id: account,
  };
}

/** The caller, who must be a payee and have signed in recently, while sales are on. */
async function mustBePayee(caller: UserCaller): Promise<queries.Payee> {
  const payee = await queries.findPaymentPayee(caller.userId, livemode());
  if (!payee?.is_payee) throw notPayee();
  mustBeConfirmed(caller);
  if (paymentsMode() === "off")
    throw refuseOnboarding("forbidden", "This server does not sell music.", "sales_disabled");
  return payee;
}

async function openAccount(
  caller: UserCaller,
  payee: queries.Payee,
  country: string | undefined,
): Promise<string> {
  if (!country) throw invalid({ country: "Is required for a new account." });
  const currency = COUNTRY_CURRENCIES[country];
  if (!currency)
    throw invalid({
      country: `Must be one of ${Object.keys(COUNTRY_CURRENCIES).join(", ")}: sellers elsewhere cannot be paid.`,
    });
  const { userId } = caller;
  const { attempt } = await queries.beginAccount(userId, { country, currency, isLive: livemode() });
  const account = await asking(async (client) =>
    client.v2.core.accounts.create(
      {
        dashboard: "express",
        contact_email: payee.email,
        display_name: payee.name,
        identity: { country },
        defaults: {
          currency,
          responsibilities: { fees_collector: "application", losses_collector: "application" },
        },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        metadata: { user: String(userId) },
        include: [...INCLUDED],
      },
      { idempotencyKey: await callKey(`account:${userId}:${attempt}`) },
    ),
  );
  await inAmbientTransaction(async () => {
    // Of two requests at once one has opened it.
    if (await queries.noteAccount(userId, attempt, account.id))
      await noteOwnEntry(caller, { kind: "payout_account.created", details: { country, currency } });
  });
  await queries.saveAccountState(account.id, toAccountState(account));
  return account.id;
}

/** A link to the provider's pages about the caller's balance and payouts. */
export async function openPaymentsDashboard(caller: UserCaller) {
  const { provider_account: account } = await mustBePayee(caller);
  if (!account) throw refuseOnboarding("conflict", "Start the payment onboarding first.", "not_onboarded");
  const { url } = await asking((client) => client.accounts.createLoginLink(account), {
    message:
      "The provider has no page for this account until its onboarding is finished. Continue the payment onboarding.",
    reason_code: "not_onboarded",
  });
  return { url };
}

/** The parts of an account that are read. */
const INCLUDED = ["configuration.recipient", "defaults", "identity", "requirements"] as const;

/**
 * Fetches an account from the provider and keeps what it says. For account events, and for the page to which the provider leads
 * back. Returns whose account it is, and whether its readiness changed; undefined if no account of ours has this id.
 */
export async function recordAccount(
  accountId: string,
): Promise<{ user_id: number; was_ready: boolean; is_ready: boolean } | undefined> {
  if (!(await queries.isOurs(accountId))) return undefined;
  const client = await stripe();
  const account = await client.v2.core.accounts.retrieve(accountId, { include: [...INCLUDED] });
  return inAmbientTransaction(async () => {
    const change = await queries.saveAccountState(accountId, toAccountState(account));
    if (change && change.was_ready !== change.is_ready)
      await noteChange(change.user_id, { ready: change.is_ready });
    return change;
  });
}

/** Notes that an account is paid out to another bank account. False if no account of ours has this id. */
export async function recordBankAccount(accountId: string): Promise<boolean> {
  return inAmbientTransaction(async () => {
    const userId = await queries.noteBankAccount(accountId);
    if (userId !== undefined) await noteChange(userId, { bank_account: "changed" });
    return userId !== undefined;
  });
}

const noteChange = (userId: number, details: object): Promise<void> =>
  noteEntry({ userId, kind: "payout_account.updated", author: { type: "system" }, details: { ...details } });

function toAccountState(account: Stripe.V2.Core.Account): queries.AccountState {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance;
  const transfers = balance?.stripe_transfers;
  const isActive = transfers?.status === "active" && account.closed !== true;
  const entries = account.requirements?.entries ?? [];
  // A requirement for later keeps nobody from being paid now.
  const due = entries.filter(
    ({ awaiting_action_from, minimum_deadline }) =>
      awaiting_action_from === "user" && minimum_deadline.status !== "eventually_due",
  );
  return {
    transfers_status: transfers?.status ?? "unrequested",
    onboarding_complete: isActive && due.length === 0,
    // The platform charges the buyers; a seller can sell once transfers are possible.
    charges_enabled: isActive,
    payouts_enabled: isActive && (balance?.payouts === undefined || balance.payouts.status === "active"),
    requirements_due: due.map(({ description }) => description),
    disabled_reason: transfers?.status_details[0]?.code ?? null,
    default_currency: account.defaults?.currency ?? null,
    closed: account.closed === true,
  };
}

/** Whether a user's sales can be paid out now. A collaborator who is not ready is owed; a seller who is not cannot sell. */
export async function payeeReady(db: Db, userId: number): Promise<boolean> {
  return await queries.isReadyForPayouts(db, userId, livemode());
}

const PROVIDER_REFUSAL = {
  message: "The payment provider does not accept this. Try again, or ask the operators of this server.",
  reason_code: "refused_by_provider",
};

/** Asks the provider; an outage becomes 503, and a refusal 409 with the way out. */
async function asking<Answer>(
  ask: (client: Stripe) => Promise<Answer>,
  { message, reason_code } = PROVIDER_REFUSAL,
): Promise<Answer> {
  try {
    return await ask(await stripe());
  } catch (error) {
    if (isTemporary(error))
      throw new ApiError("unavailable", "The payment provider isn't responding. Try again.");
    if (!isRefused(error)) throw error;
    log.warn({ err: error }, "the payment provider has refused a request about an account");
    throw refuseOnboarding("conflict", message, reason_code);
  }
}
