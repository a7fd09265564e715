import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { paymentAccounts } from "@/db/schema/payments";
import { users } from "@/db/schema/users";
import { hasRows, singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { payeeCondition, payeeIsReady } from "./account-fragments";
import { mailPayoutAccount } from "./account-jobs";

interface StatusRow {
  is_payee: boolean;
  connected: boolean;
  onboarding_complete: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  requirements_due: string[];
  country: string | null;
  default_currency: string | null;
  updated_at: Date | null;
  transfers_enabled: boolean;
  disabled_reason: string | null;
  livemode: boolean;
}

/** The account's state with the payment provider, and whether it may be owed money at all. */
export async function findPaymentStatus(userId: number, isLive: boolean): Promise<StatusRow> {
  const [row] = await sql<[StatusRow]>`
    select ${payeeCondition(userId)} as is_payee,
      ${paymentAccounts.user_id} is not null as connected,
      coalesce(${paymentAccounts.onboarding_complete}, false) as onboarding_complete,
      coalesce(${paymentAccounts.charges_enabled}, false) as charges_enabled,
      coalesce(${paymentAccounts.payouts_enabled}, false) as payouts_enabled,
      coalesce(${paymentAccounts.requirements_due}, '{}') as requirements_due,
      ${paymentAccounts.country}, ${paymentAccounts.default_currency}, ${paymentAccounts.updated_at},
      coalesce(${paymentAccounts.transfers_status} = 'active', false) as transfers_enabled,
      ${paymentAccounts.disabled_reason}, coalesce(${paymentAccounts.livemode}, ${isLive}) as livemode
    from (select) as nothing left join ${paymentAccounts} on ${paymentAccounts.user_id} = ${userId}
      and ${paymentAccounts.closed_at} is null`;
  return row;
}

/** Somebody who may be owed money, and the account with the provider where there is one. */
export interface Payee {
  is_payee: boolean;
  email: string;
  name: string;
  provider_account: string | null;
  country: string | null;
}

/** Finds the payee who opens an account. An account of the other mode, test or live, counts for none. */
export async function findPaymentPayee(userId: number, isLive: boolean): Promise<Payee | undefined> {
  const [row] = await db
    .select({
      is_payee: expression<boolean>(payeeCondition(userId)),
      email: users.email,
      name: users.name,
      provider_account: paymentAccounts.provider_account,
      country: paymentAccounts.country,
    })
    .from(users)
    .leftJoin(
      paymentAccounts,
      and(
        eq(paymentAccounts.user_id, users.id),
        isNull(paymentAccounts.closed_at),
        eq(paymentAccounts.livemode, isLive),
      ),
    )
    .where(eq(users.id, userId));
  return row;
}

/** The attempt to open an account that is under way, or a new one: two requests at once take part in the same. */
export async function beginAccount(
  userId: number,
  { country, currency, isLive }: { country: string; currency: string; isLive: boolean },
): Promise<{ attempt: number; country: string }> {
  const [row] = await sql<[{ attempt: number; country: string }]>`
    insert into ${paymentAccounts} as account
      (user_id, country, default_currency, livemode, attempt, requirements_due)
    values (${userId}, ${country}, ${currency}, ${isLive}, 1, '{}')
    on conflict (${sql(paymentAccounts, "user_id")}) do update set
      ${sql(paymentAccounts, "attempt")} = case when account.provider_account is null and account.closed_at is null and account.attempt > 0
        and account.country = excluded.country and account.livemode = excluded.livemode
        then account.attempt else account.attempt + 1 end,
      ${sql(paymentAccounts, "country")} = excluded.country, ${sql(paymentAccounts, "default_currency")} = excluded.default_currency,
        ${sql(paymentAccounts, "livemode")} = excluded.livemode,
      ${sql(paymentAccounts, "provider_account")} = null, ${sql(paymentAccounts, "transfers_status")} = 'unrequested',
        ${sql(paymentAccounts, "onboarding_complete")} = false,
      ${sql(paymentAccounts, "charges_enabled")} = false, ${sql(paymentAccounts, "payouts_enabled")} = false,
        ${sql(paymentAccounts, "closed_at")} = null, ${sql(paymentAccounts, "disabled_reason")} = null,
      ${sql(paymentAccounts, "requirements_due")} = '{}', ${sql(paymentAccounts, "updated_at")} = now()
    where account.provider_account is null or account.closed_at is not null or account.livemode <> excluded.livemode
    returning attempt, country`;
  if (row) return row;
  const account = singleRow(
    await db
      .select({ attempt: paymentAccounts.attempt, country: paymentAccounts.country })
      .from(paymentAccounts)
      .where(eq(paymentAccounts.user_id, userId)),
  );
  return account;
}

/** Notes the account that an attempt has opened. False when another request has noted it. */
export async function noteAccount(userId: number, attempt: number, account: string): Promise<boolean> {
  const rows = await db
    .update(paymentAccounts)
    .set({ provider_account: account, updated_at: NOW })
    .where(
      and(
        eq(paymentAccounts.user_id, userId),
        eq(paymentAccounts.attempt, attempt),
        isNull(paymentAccounts.provider_account),
      ),
    )
    .returning({ user_id: paymentAccounts.user_id });
  return hasRows(rows);
}

/** Whether an account at the provider is one of ours. */
export async function isOurs(account: string): Promise<boolean> {
  return hasRows(
    await db
      .select({ user_id: paymentAccounts.user_id })
      .from(paymentAccounts)
      .where(eq(paymentAccounts.provider_account, account))
      .limit(1),
  );
}

/** The state of an account as the provider reports it. */
export interface AccountState {
  transfers_status: string;
  onboarding_complete: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  requirements_due: string[];
  disabled_reason: string | null;
  default_currency: string | null;
  closed: boolean;
}

/**
 * Keeps what the provider says, and emails the owner when the account becomes ready to be paid. Returns whose account it is, and whether
 * it can be paid now and before; undefined if it is not ours.
 */
export async function saveAccountState(
  account: string,
  state: AccountState,
): Promise<{ user_id: number; was_ready: boolean; is_ready: boolean } | undefined> {
  const column = (name: keyof typeof paymentAccounts.$inferSelect) => sql(paymentAccounts, name);
  const becomesReady = sql`not was_ready and ${state.transfers_status} = 'active' and not ${state.closed}::boolean`;
  const [row] = await sql<{ user_id: number; was_ready: boolean; is_ready: boolean }[]>`
    with before as (
      select ${paymentAccounts.user_id}, ${paymentAccounts.transfers_status} = 'active'
        and ${paymentAccounts.closed_at} is null as was_ready from ${paymentAccounts}
      where ${paymentAccounts.provider_account} = ${account} for update
    ),
    after as (
      update ${paymentAccounts} set
      ${column("transfers_status")} = ${state.transfers_status}, ${column("onboarding_complete")} = ${state.onboarding_complete},
      ${column("charges_enabled")} = ${state.charges_enabled}, ${column("payouts_enabled")} = ${state.payouts_enabled},
      ${column("requirements_due")} = ${state.requirements_due}, ${column("disabled_reason")} = ${state.disabled_reason},
      ${column("default_currency")} = coalesce(${state.default_currency}, ${paymentAccounts.default_currency}),
      ${column("closed_at")} = case when ${state.closed} then coalesce(${paymentAccounts.closed_at}, now()) end,
      ${column("account_changed_at")} = case when ${becomesReady} then now() else ${paymentAccounts.account_changed_at} end,
      ${column("updated_at")} = now()
      from before where ${paymentAccounts.user_id} = before.user_id
      returning ${paymentAccounts.user_id}, was_ready,
        ${paymentAccounts.transfers_status} = 'active' and ${paymentAccounts.closed_at} is null as is_ready,
        ${paymentAccounts.account_changed_at})
    select user_id, was_ready, is_ready, case when is_ready and not was_ready then ${queueMail(false)} end from after`;
  return row && { user_id: row.user_id, was_ready: row.was_ready, is_ready: row.is_ready };
}

/** Queues the email to the owner of an account that has changed, from `after`. */
const queueMail = (bank: boolean) =>
  enqueue(mailPayoutAccount, { user_id: sql`user_id`, bank, changed_at: sql`account_changed_at` });

/**
 * Notes that an account is paid out to another bank account, which holds transfers to it for a while. Returns whose it is; undefined if it
 * is not ours.
 */
export async function noteBankAccount(account: string): Promise<number | undefined> {
  const [row] = await db
    .update(paymentAccounts)
    .set({ account_changed_at: NOW, updated_at: NOW })
    .where(and(eq(paymentAccounts.provider_account, account), isNull(paymentAccounts.closed_at)))
    .returning({ user_id: paymentAccounts.user_id, job: expression(queueMail(true)) });
  return row?.user_id;
}

/** Finds the person to notify of a changed account. */
export async function findOwner(userId: number) {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      country: paymentAccounts.country,
      currency: paymentAccounts.default_currency,
      livemode: paymentAccounts.livemode,
    })
    .from(users)
    .innerJoin(paymentAccounts, eq(paymentAccounts.user_id, users.id))
    .where(and(eq(users.id, userId), isNull(users.deleted_at)));
  return row;
}

/** Whether a user can be paid now. */
export async function isReadyForPayouts(db: Db, userId: number, isLive: boolean): Promise<boolean> {
  const [row] = await db<{ ready: boolean }[]>`select ${payeeIsReady(userId, isLive)} as ready`;
  return row?.ready ?? false;
}
