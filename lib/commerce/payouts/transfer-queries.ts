import "server-only";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";
import { isDisputed } from "@/lib/commerce/ledger/order-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { CHANGED_ACCOUNT_HOURS } from "./account-constants";
import { payeeIsReady } from "./account-fragments";
import { type BlockedReason, EXCLUSIVE_HOLD_HOURS, LEASE_HOLD_HOURS } from "./transfer-constants";
import { reverseTransfer, sendTransfer } from "./transfer-jobs";

/** The payee of a transfer, with its currency and mode. */
export interface Owner {
  user_id: number;
  currency: string;
  livemode: boolean;
}

/** A transfer, locked, with everything that decides about sending it. */
export interface TransferRow extends Owner {
  id: number;
  state: string;
  amount: number;
  refunded_amount: number;
  sent_amount: number;
  reversed_amount: number;
  /** Both as they were sent: in the currency in which the provider has the money of the sale. */
  settled_currency: string;
  settled_amount: number;
  settled_reversed_amount: number;
  attempt: number;
  blocked_reason: BlockedReason | null;
  provider_id: string | null;
  order_id: number;
  purchase_state: string;
  /** The charge that the money comes from; null when the platform adds to it, or when it was sent from there before. */
  charge: string | null;
  destination: string | null;
  is_changed: boolean;
  is_disputed: boolean;
}

/** Owes each payee of a completed purchase the share. Doing it again changes nothing. */
export async function insertTransfers(db: Db, purchaseId: number, delayHours: number): Promise<void> {
  await db`
    insert into transfers (purchase_id, user_id, amount, currency, livemode, available_at, held_until)
    select purchases.id, user_id, share_amount, purchases.currency, livemode, now() + make_interval(hours => ${delayHours}),
      now() + make_interval(hours => case when license_type = 'exclusive' then ${EXCLUSIVE_HOLD_HOURS}::int else ${LEASE_HOLD_HOURS}::int end)
    from purchases join orders on orders.id = order_id join purchase_splits on purchase_id = purchases.id
    where purchases.id = ${purchaseId} and share_amount > 0
    order by position
    on conflict do nothing`;
}

/** Cancels what has not been sent of a purchase. */
export async function cancelTransfers(db: Db, purchaseId: number): Promise<void> {
  await db`
    update transfers set state = 'cancelled', blocked_reason = null, updated_at = now()
    where purchase_id = ${purchaseId} and state in ('owed', 'blocked')`;
}

/** Owes again what was canceled of a purchase and not refunded. */
export async function restoreTransfers(db: Db, purchaseId: number): Promise<void> {
  await db`
    update transfers set state = 'owed', updated_at = now()
    where purchase_id = ${purchaseId} and state = 'cancelled' and refunded_amount < amount`;
}

/** Stops what has not been sent of an order. */
export async function blockTransfers(db: Db, orderId: number, reason: BlockedReason): Promise<void> {
  await db`
    update transfers set state = 'blocked', blocked_reason = ${reason}, updated_at = now()
    where purchase_id in (select id from purchases where order_id = ${orderId}) and state in ('owed', 'blocked')`;
}

/** Lets go on what was stopped of an order for this reason. */
export async function unblockTransfers(db: Db, orderId: number, reason: BlockedReason): Promise<void> {
  await db`
    update transfers set state = 'owed', blocked_reason = null, updated_at = now()
    where purchase_id in (select id from purchases where order_id = ${orderId}) and state = 'blocked' and blocked_reason = ${reason}`;
}

/** Queues the transfers that are due: past their delay, and no longer to be withdrawn from. Those that wait for something are looked at every quarter of an hour. */
export async function queueDueTransfers(livemode: boolean): Promise<number> {
  const { count } = await sql`
    select ${enqueue(sendTransfer, { transfer_id: sql`id` }, { jobKey: [sql`id`] })}
    from (
      select id from transfers
      where livemode = ${livemode} and available_at <= now() and state in ('owed', 'blocked', 'sending')
        and (state = 'owed' or updated_at < now() - interval '15 minutes')
        and (held_until <= now() or state = 'sending' or exists (
          select from licenses join download_events on license_id = licenses.id
          where licenses.purchase_id = transfers.purchase_id and kind <> 'mp3_tagged'))
      order by available_at limit 1000) as due`;
  await sql`
    select ${enqueue(reverseTransfer, { reversal_id: sql`id` }, { jobKey: [sql`id`] })}
    from transfer_reversals where state = 'requested' and created_at < now() - interval '15 minutes' limit 1000`;
  return count;
}

/** Finds the payee of a transfer, and the order and amount that it would send. */
export async function findOwner(transferId: number) {
  const [row] = await sql<(Owner & { order_id: number; unsent_amount: number; is_due: boolean })[]>`
    select user_id, transfers.currency, livemode, order_id, amount - refunded_amount as unsent_amount,
      transfers.state in ('owed', 'blocked') and purchases.state = 'completed'
        and ${payeeIsReady(sql`transfers.user_id`, sql`transfers.livemode`)} as is_due
    from transfers join purchases on purchases.id = purchase_id where transfers.id = ${transferId}`;
  return row;
}

/** A transfer, locked. The caller has locked what the payee is owed, which comes first everywhere. */
export async function lockTransfer(db: Db, transferId: number): Promise<TransferRow | undefined> {
  const [row] = await db<TransferRow[]>`
    select transfers.id, transfers.user_id, transfers.currency, transfers.livemode, transfers.state, transfers.amount, refunded_amount,
      sent_amount, reversed_amount, coalesce(settled_currency, transfers.currency) as settled_currency,
      coalesce(settled_amount, sent_amount) as settled_amount,
      coalesce(settled_reversed_amount, reversed_amount) as settled_reversed_amount, transfers.attempt, blocked_reason, provider_id, order_id, purchases.state as purchase_state,
      case when round = 0 and artist_amount <= orders.total_amount then provider_charge end as charge,
      case when transfers_status = 'active' and closed_at is null and payment_accounts.livemode = transfers.livemode
        then provider_account end as destination,
      coalesce(account_changed_at > now() - make_interval(hours => ${CHANGED_ACCOUNT_HOURS}), false) as is_changed,
      ${isDisputed(sql`orders.id`)} as is_disputed
    from transfers join purchases on purchases.id = purchase_id join orders on orders.id = order_id
    left join payment_accounts on payment_accounts.user_id = transfers.user_id
    where transfers.id = ${transferId} for no key update of transfers`;
  return row;
}

/**
 * Sums the amounts on their way to the payee and from there, in minor units: sums that are being sent are not posted yet, and those that
 * are being taken back will be there again. `unsent` is what the other transfers still owe.
 */
export async function findMoving(db: Db, { user_id, currency, livemode }: Owner) {
  const [row] = await db<[{ sending: number; returning: number; unsent: number }]>`
    select coalesce(sum(sent_amount) filter (where state = 'sending'), 0)::bigint as sending,
      coalesce(sum(amount - refunded_amount) filter (where state in ('owed', 'blocked')), 0)::bigint as unsent,
      (select coalesce(sum(transfer_reversals.amount), 0)::bigint from transfer_reversals join transfers as back on back.id = transfer_id
        where back.user_id = ${user_id} and back.currency = ${currency} and back.livemode = ${livemode}
          and transfer_reversals.state = 'requested' and back.provider_id is not null) as returning
    from transfers
    where user_id = ${user_id} and currency = ${currency} and livemode = ${livemode} and state in ('owed', 'blocked', 'sending')`;
  return row;
}

export async function setBlocked(db: Db, transferId: number, reason: BlockedReason): Promise<void> {
  await db`
    update transfers set state = 'blocked', blocked_reason = ${reason}, updated_at = now() where id = ${transferId}`;
}

export async function setCancelled(db: Db, transferId: number): Promise<void> {
  await db`
    update transfers set state = 'cancelled', blocked_reason = null, updated_at = now() where id = ${transferId}`;
}

/**
 * Begins to send: from now on the amount of this attempt is fixed, also as it is sent in another currency. A blocked transfer is owed
 * again first.
 */
export async function setSending(
  db: Db,
  transferId: number,
  amount: number,
  settlement: { currency: string; amount: number } | undefined,
): Promise<void> {
  await db`update transfers set state = 'owed', blocked_reason = null where id = ${transferId} and state = 'blocked'`;
  await db`
    update transfers set state = 'sending', sent_amount = ${amount}, settled_currency = ${settlement?.currency ?? null},
      settled_amount = ${settlement?.amount ?? null}, settled_reversed_amount = ${settlement ? 0 : null}, updated_at = now()
    where id = ${transferId}`;
}

/** The provider has it. What was refunded meanwhile is taken back. */
export async function markSent(db: Db, transferId: number, providerId: string): Promise<void> {
  await db`
    update transfers set state = 'sent', provider_id = ${providerId}, failure = null, sent_at = now(), updated_at = now()
    where id = ${transferId}`;
  await db`
    select ${enqueue(reverseTransfer, { reversal_id: sql`id` }, { jobKey: [sql`id`] })}
    from transfer_reversals where transfer_id = ${transferId} and state = 'requested'`;
}

/** The provider refused: another attempt is made tomorrow. What was to be taken back is not there. Which attempt it was. */
export async function markRefused(db: Db, transferId: number, failure: string): Promise<number> {
  await db`delete from transfer_reversals where transfer_id = ${transferId} and state = 'requested'`;
  const [row] = await db<[{ attempt: number }]>`
    update transfers set state = 'owed', sent_amount = 0, settled_currency = null, settled_amount = null, settled_reversed_amount = null,
      attempt = attempt + 1, failure = ${failure}, available_at = now() + interval '1 day', updated_at = now()
    where id = ${transferId} returning attempt - 1 as attempt`;
  return row.attempt;
}

/** Looks at a transfer again in an hour, for which the platform's balance is too small. */
export async function postpone(db: Db, transferId: number, failure: string): Promise<void> {
  await db`
    update transfers set failure = ${failure}, available_at = now() + interval '1 hour', updated_at = now()
    where id = ${transferId} and state in ('owed', 'blocked')`;
}
