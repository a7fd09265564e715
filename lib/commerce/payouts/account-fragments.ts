import "server-only";
import { sql } from "@/db/client";
import { paymentAccounts } from "@/db/schema/payments";
import type { Fragment } from "@/db/tagged";

/**
 * Whether a user's sales can be paid out now, in test mode or live: an SQL expression over an expression that yields the user's id.
 * Only a seller who is ready can sell; others who share are owed until they are.
 */
export const payeeIsReady = (userId: number | Fragment, isLive: boolean | Fragment): Fragment => sql`exists (
  select from ${paymentAccounts}
  where ${paymentAccounts.user_id} = ${userId} and ${paymentAccounts.transfers_status} = 'active' and ${paymentAccounts.closed_at} is null
    and ${paymentAccounts.livemode} = ${isLive})`;
