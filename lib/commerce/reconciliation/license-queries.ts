import "server-only";
import { sql } from "@/db/client";
import { licenseChain, licenses } from "@/db/schema/licenses";
import { purchases } from "@/db/schema/purchases";

/** Rules for licenses and the chains of tracks. */
export const LICENSE_INVARIANTS = [
  {
    name: "I4",
    says: "Every completed purchase has one license, and nothing that was not paid has one.",
    find: () => sql`
      select ${purchases.id}, ${purchases.state}, ${licenses.uuid}
      from ${purchases} left join ${licenses} on ${licenses.purchase_id} = ${purchases.id}
      where ${purchases.state} = 'completed' and ${licenses.id} is null
        or ${licenses.id} is not null and ${purchases.state} not in ('completed', 'refund_due', 'refunded', 'charged_back')`,
  },
  {
    name: "I6",
    says: "The chain of a track has no gap, and each entry hashes the one before.",
    find: () => sql`
      select ${licenseChain.track_id}, ${licenseChain.sequence} from (
        select ${licenseChain}.*, row_number() over track as place, lag(${licenseChain.hash}, 1, repeat('0', 64)) over track as before,
          encode(sha256(convert_to(concat_ws(E'\n', ${licenseChain.prev}, ${licenseChain.sequence}, ${licenseChain.kind},
            ${licenseChain.license_uuid}, ${licenseChain.content_sha256},
            to_char(${licenseChain.at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')), 'hex') as computed
        from ${licenseChain} window track as (partition by ${licenseChain.track_id} order by ${licenseChain.sequence})) as ${licenseChain}
      where ${licenseChain.sequence} <> place or ${licenseChain.prev} <> before or ${licenseChain.hash} <> computed`,
  },
  {
    name: "I6",
    says: "No lease was decided after an exclusive license that is still valid.",
    find: () => sql`
      select lease.uuid, lease.track_id from ${licenses} as lease join ${licenses} as sold on sold.track_id = lease.track_id
      where sold.license_type = 'exclusive' and sold.state in ('active', 'suspended')
        and (sold.expires_at is null or sold.expires_at > now())
        and lease.license_type <> 'exclusive' and lease.sequence > sold.sequence`,
  },
];

/** Licenses to check the signatures of: the newest, and some of all others. */
export async function findSample(count: number): Promise<{ uuid: string; jws: string }[]> {
  return sql<{ uuid: string; jws: string }[]>`
    (select uuid, jws from ${licenses} order by ${licenses.id} desc limit ${count})
    union
    (select ${licenses.uuid}, ${licenses.jws} from ${licenses} where ${licenses.id} % 100 = extract(epoch from now())::bigint % 100
      limit ${count})`;
}
