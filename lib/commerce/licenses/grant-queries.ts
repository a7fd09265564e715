import "server-only";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";
import type { Actor } from "@/lib/catalog/members/fragments";
import { maySellTrack } from "@/lib/catalog/members/visibility-fragments";
import { termEnd } from "@/lib/commerce/terms/fragments";
import { isValid, licenseShape } from "./fragments";
import type { LicenseRow } from "./shapes";
import { priorLeases, soundColumns, soundTables } from "./sound-fragments";
import type { Ordered } from "./token-shapes";

/** Whether the account may grant licenses of a track. */
export async function mayGrant(db: Db, actor: Actor, trackId: number): Promise<boolean> {
  const [row] = await db<{ allowed: boolean }[]>`
    select ${maySellTrack(actor)} as allowed from tracks where id = ${trackId}`;
  return row?.allowed ?? false;
}

/** The valid licenses of an account for a track, the latest first. */
export async function findValid(db: Db, userId: number, trackId: number): Promise<LicenseRow[]> {
  const rows = await db<{ license: LicenseRow }[]>`
    select ${licenseShape} as license from licenses
    where licensee_id = ${userId} and track_id = ${trackId} and ${isValid} order by licenses.id desc`;
  return rows.map(({ license }) => license);
}

type OrderChanges = Pick<
  Ordered,
  "license_type" | "terms" | "terms_sha256" | "sequence" | "artist_id" | "artist_name" | "livemode"
> & { note: string | null };

/** Finds the facts for a license that nobody orders; undefined without such an account. */
export async function findGranted(
  db: Db,
  trackId: number,
  userId: number,
  changes: OrderChanges,
): Promise<Ordered | undefined> {
  const terms = sql`${sql.json(changes.terms as never)}::jsonb`;
  const [row] = await db<Omit<Ordered, keyof OrderChanges>[]>`
    select null as purchase_id, tracks.id as track_id, tracks.name as track_name, users.id as licensee_id, users.name as licensee_name,
      users.email, null as order_ref, now() as issued_at, ${termEnd(sql`now()`, terms)} as expires_at,
      ${priorLeases(sql`tracks.id`)} as prior_leases, ${soundColumns}
    from tracks join users on users.id = ${userId} and users.deleted_at is null ${soundTables} where tracks.id = ${trackId}`;
  return row && { ...row, ...changes };
}
