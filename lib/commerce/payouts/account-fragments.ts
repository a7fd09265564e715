import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";

type Fragment = PendingQuery<Row[]>;

/**
 * Whether a user's sales can be paid out now, in test mode or live: an SQL expression over an expression that yields the user's id.
 * Only a seller who is ready can sell; others who share are owed until they are.
 */
export const payeeIsReady = (userId: number | Fragment, isLive: boolean | Fragment): Fragment => sql`exists (
  select from payment_accounts
  where payment_accounts.user_id = ${userId} and transfers_status = 'active' and closed_at is null
    and livemode = ${isLive})`;
