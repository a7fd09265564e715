import "server-only";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { licenses } from "@/db/schema/licenses";
import { orders, purchases } from "@/db/schema/purchases";
import type { Fragment } from "@/db/tagged";
import { isMember } from "@/lib/catalog/members/fragments";

const hasExpired = sql`${licenses.expires_at} is not null and ${licenses.expires_at} <= now()`;

/** The status of a row of `licenses`: time ends one without changing the row. */
export const licenseStatus = sql`case when ${licenses.state} in ('active', 'suspended') and ${hasExpired} then 'expired'
  else ${licenses.state} end`;

/**
 * Whether the licensee may use the track now. A disputed payment closes the downloads and leaves the license valid, unless a higher one has
 * taken its place.
 */
export const isValid = sql`(
  (${licenses.state} = 'active'
    or ${licenses.state} = 'suspended' and ${licenses.reason} = 'dispute' and ${licenses.superseded_by} is null)
  and not (${hasExpired}))`;

export const licenseColumns = sql`
  ${licenses.uuid}, ${licenses.track_id}, ${licenses.track_name}, ${licenses.artist_id}, ${licenses.artist_name}, ${licenses.license_type},
  ${licenseStatus} as status, ${isValid} as valid, ${licenses.licensee_name}, ${licenses.terms}, ${licenses.sequence},
    ${licenses.purchase_id},
  (select ${orders.number} from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
    where ${purchases.id} = ${licenses.purchase_id})
    as order_number,
  ${licenses.livemode}, ${licenses.issued_at}, ${licenses.expires_at}, ${licenses.ended_at},
  case when ${licenses.state} in ('suspended', 'revoked') then ${licenses.reason} end as reason, ${licenses.superseded_by}`;

/** A License from `licenses`. */
export const licenseShape = jsonObject(licenseColumns);

/** Whether the account may read a row of `licenses` in full: its two sides, and operators. */
export const mayReadLicense = (actor: Actor): Fragment => sql`(
  ${licenses.licensee_id} = ${actor.userId} or ${actor.isOperator}::boolean
  or ${isMember(actor.userId, sql`select ${licenses.artist_id}`)})`;
