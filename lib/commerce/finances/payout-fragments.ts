import "server-only";
import { sql } from "@/db/client";
import { payouts, transfers } from "@/db/schema/transfers";
import type { Fragment } from "@/db/tagged";

export const payoutColumns = sql`
  ${payouts.id}, ${payouts.amount}, ${payouts.currency}, ${payouts.state}, to_char(${payouts.arrival_date}, 'YYYY-MM-DD') as arrival_date,
  ${payouts.failure_code}, ${payouts.created_at}`;

/**
 * Common table expressions, the last of which is `payout_parts`: the parts of shares that each payout of the account consists of. The
 * provider pays out a balance, not transfers: what was sent first is what is paid out first, so that each sent amount and each payout is a
 * stretch of the same line, of which there is one for each currency in each mode. A payout that failed went back into the balance.
 */
export const payoutParts = (userId: number): Fragment => sql`
    sent as (
      select ${transfers.id}, ${transfers.purchase_id}, ${transfers.sent_at}, ${transfers.livemode}, settled.currency, settled.amount,
        sum(settled.amount) over (partition by livemode, settled.currency order by sent_at, ${transfers.id}) as upto
      from ${transfers} cross join lateral (
        select coalesce(${transfers.settled_currency}, ${transfers.currency}) as currency,
          coalesce(${transfers.settled_amount}, ${transfers.sent_amount}) - coalesce(${transfers.settled_reversed_amount},
            ${transfers.reversed_amount}) as amount) as settled
      where ${transfers.user_id} = ${userId} and ${transfers.provider_id} is not null),
    paid as (
      select ${payouts.id}, ${payouts.livemode}, ${payouts.currency}, ${payouts.amount}, sum(${payouts.amount}) over (partition by livemode,
        currency order by ${payouts.created_at}, id) as upto
      from ${payouts} where ${payouts.user_id} = ${userId} and ${payouts.state} <> 'failed'),
    payout_parts as (
      select paid.id as payout_id, sent.id as transfer_id, sent.purchase_id, sent.sent_at, sent.amount as sent_amount,
        (least(sent.upto, paid.upto) - greatest(sent.upto - sent.amount, paid.upto - paid.amount))::bigint as amount
      from paid join sent using (livemode, currency)
      where sent.upto > paid.upto - paid.amount and sent.upto - sent.amount < paid.upto and sent.amount > 0)`;
