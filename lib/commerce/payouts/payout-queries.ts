import "server-only";
import { eq } from "drizzle-orm";
import { excluded, expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { paymentAccounts } from "@/db/schema/payments";
import { payouts as payoutsTable } from "@/db/schema/transfers";

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
  const [owner] = await db
    .select({ user_id: paymentAccounts.user_id })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.provider_account, account));
  if (!owner) return false;
  for (const { id, amount, currency, state, arrives, failure } of payouts) {
    await db
      .insert(payoutsTable)
      .values({
        user_id: owner.user_id,
        provider_id: id,
        amount,
        currency,
        livemode,
        state,
        arrival_date: expression(sql`(to_timestamp(${arrives}) at time zone 'UTC')::date`),
        failure_code: failure,
      })
      .onConflictDoUpdate({
        target: payoutsTable.provider_id,
        set: {
          state: excluded(payoutsTable.state),
          arrival_date: excluded(payoutsTable.arrival_date),
          failure_code: excluded(payoutsTable.failure_code),
          updated_at: NOW,
        },
        setWhere: expression(sql`may_move('payout', ${payoutsTable.state}, excluded.state)`),
      });
  }
  return true;
}
