import "server-only";
import { sql } from "@/db/client";

/** A payout as the provider reports it. */
export interface PayoutRow {
  id: string;
  amount: number;
  currency: string;
  state: "pending" | "in_transit" | "paid" | "failed";
  /** Seconds since 1970. */
  arrives: number;
  failure: string | null;
}

/** Keeps what the provider says about payouts of an account. What was reported later stays. False when the account is not ours. */
export async function savePayouts(
  account: string,
  livemode: boolean,
  payouts: readonly PayoutRow[],
): Promise<boolean> {
  const [owner] = await sql<{ user_id: number }[]>`
    select user_id from payment_accounts where provider_account = ${account}`;
  if (!owner) return false;
  for (const { id, amount, currency, state, arrives, failure } of payouts) {
    await sql`
      insert into payouts (user_id, provider_id, amount, currency, livemode, state, arrival_date, failure_code)
      values (${owner.user_id}, ${id}, ${amount}, ${currency}, ${livemode}, ${state}, (to_timestamp(${arrives}) at time zone 'UTC')::date, ${failure})
      on conflict (provider_id) do update set state = excluded.state, arrival_date = excluded.arrival_date,
        failure_code = excluded.failure_code, updated_at = now()
      where may_move('payout', payouts.state, excluded.state)`;
  }
  return true;
}
