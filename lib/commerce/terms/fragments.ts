import "server-only";
import { sql } from "@/db/client";
import { licenses } from "@/db/schema/licenses";
import { purchases } from "@/db/schema/purchases";
import type { Fragment } from "@/db/tagged";

/**
 * The end of a license whose term begins at `start`: at that time of that day of a later month, or of its last day, in UTC. Null for
 * perpetual terms.
 */
export const termEnd = (start: Fragment, terms: Fragment): Fragment => sql`
  case when ${terms} ->> 'term_months' ~ '^[0-9]+$'
    then (${start} at time zone 'utc' + make_interval(months => (${terms} ->> 'term_months')::integer)) at time zone 'utc' end`;

/** Whether the license of `purchases` is revoked, which a purchase that was not given back does not say itself. */
export const isRevoked = sql`exists (
  select from ${licenses} where ${licenses.purchase_id} = ${purchases.id} and ${licenses.state} = 'revoked')`;

/** Whether `purchases` counts: test money does not once payments are live (`isLive`), real money also where they no longer are. */
export const countsInMode = (isLive: boolean | Fragment): Fragment =>
  sql`(${purchases.is_live} or not ${isLive}::boolean)`;
