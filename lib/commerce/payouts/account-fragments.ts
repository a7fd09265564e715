import "server-only";
import { sql } from "@/db/client";
import { ledgerAccounts } from "@/db/schema/ledger";
import { paymentAccounts } from "@/db/schema/payments";
import { trackSplits } from "@/db/schema/splits";
import type { Fragment } from "@/db/tagged";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";

/**
 * Whether a user's sales can be paid out now, in test mode or live: an SQL expression over an expression that yields the user's id.
 * Only a seller who is ready can sell; others who share are owed until they are.
 */
export const payeeIsReady = (userId: number | Fragment, isLive: boolean | Fragment): Fragment => sql`exists (
  select from ${paymentAccounts}
  where ${paymentAccounts.user_id} = ${userId} and ${paymentAccounts.transfers_status} = 'active' and ${paymentAccounts.closed_at} is null
    and ${paymentAccounts.livemode} = ${isLive})`;

/** Whether sales may owe an account money: it manages an artist, a split of a track names it, or it was owed some. */
export const payeeCondition = (userId: number): Fragment => sql`(
  exists (${selectMemberArtists(userId)})
  or exists (select from ${trackSplits} where ${trackSplits.user_id} = ${userId})
  or exists (select from ${ledgerAccounts} where ${ledgerAccounts.user_id} = ${userId}))`;
