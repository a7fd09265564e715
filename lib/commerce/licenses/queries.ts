import "server-only";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";
import { termEnd } from "@/lib/commerce/terms/fragments";
import { priorLeases, soundColumns, soundTables } from "./sound-fragments";
import type { LicenseLink, Ordered } from "./token-shapes";

/** Locks what decides about the licenses of a track, and returns the end of its chain; undefined when nothing was ever offered. */
export async function lockChain(db: Db, trackId: number) {
  const [row] = await db<{ sequence: number; chain_hash: string | null }[]>`
    select sequence, chain_hash from track_sales where track_id = ${trackId} for no key update`;
  return row;
}

export async function insertSales(db: Db, trackId: number): Promise<void> {
  await db`insert into track_sales (track_id) values (${trackId}) on conflict do nothing`;
}

export async function insertLink(
  db: Db,
  trackId: number,
  link: LicenseLink & { hash: string },
): Promise<void> {
  await db`insert into license_chain ${db({ track_id: trackId, ...link })}`;
  await db`
    update track_sales set sequence = ${link.sequence}, chain_hash = ${link.hash} where track_id = ${trackId}`;
}

/** Finds the order of a purchase; undefined when it has a license already, or was not decided. */
export async function findOrdered(db: Db, purchaseId: number): Promise<Ordered | undefined> {
  const [row] = await db<Ordered[]>`
    select purchases.id as purchase_id, purchases.track_id, purchases.track_name, purchases.artist_id, purchases.artist_name,
      purchases.buyer_id as licensee_id, purchases.licensee_name, coalesce(orders.buyer_email, '') as email, purchases.license_type,
      purchases.terms, purchases.terms_sha256, purchases.sequence, orders.number as order_ref, orders.livemode,
      now() as issued_at, ${termEnd(sql`now()`, sql`purchases.terms`)} as expires_at, ${priorLeases(sql`purchases.track_id`)} as prior_leases,
      ${soundColumns}
    from purchases join orders on orders.id = purchases.order_id left join tracks on tracks.id = purchases.track_id ${soundTables}
    where purchases.id = ${purchaseId} and purchases.sequence is not null
      and not exists (select from licenses where purchase_id = purchases.id)`;
  return row;
}

export async function findLink(db: Db, trackId: number, sequence: number) {
  const [row] = await db<(LicenseLink & { hash: string })[]>`
    select prev, sequence, kind, license_uuid, content_sha256, hash,
      to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from license_chain where track_id = ${trackId} and sequence = ${sequence}`;
  return row;
}

export async function insertLicense(
  db: Db,
  ordered: Ordered,
  { uuid, jws }: { uuid: string; jws: string },
): Promise<number> {
  const { purchase_id, track_id, track_name, artist_id, artist_name, licensee_id, licensee_name } = ordered;
  const { license_type, terms, terms_sha256, sequence, livemode, issued_at, expires_at } = ordered;
  const [row] = await db<[{ id: number }]>`
    insert into licenses ${db({
      ...{ uuid, purchase_id, track_id, track_name, artist_id, artist_name, licensee_id, licensee_name },
      ...{
        license_type,
        terms: db.json(terms as never),
        terms_sha256,
        sequence,
        jws,
        livemode,
        issued_at,
        expires_at,
      },
    })} returning id`;
  return row.id;
}

export async function insertFiles(
  db: Db,
  licenseId: number,
  files: readonly { kind: string; file_id: number | null }[],
): Promise<void> {
  for (const file of files)
    await db`insert into license_files ${db({ license_id: licenseId, ...file })} on conflict do nothing`;
}

export async function insertLicenseEvent(
  db: Db,
  licenseId: number,
  event: { kind: string; actor_id?: number | null; note?: string | null },
): Promise<void> {
  const { kind, actor_id = null, note = null } = event;
  await db`insert into license_events ${db({ license_id: licenseId, kind, actor_id, note })}`;
}

/** Ends the lower licenses of the same track that an account has, in favor of the new one. */
export async function supersedeLower(
  db: Db,
  { licensee_id, track_id }: Ordered,
  uuid: string,
  lower: readonly string[],
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update licenses set state = 'superseded', superseded_by = ${uuid}, ended_at = now()
    where licensee_id = ${licensee_id} and track_id = ${track_id} and state = 'active' and license_type = any(${[...lower]}::text[])
    returning id`;
  return rows.map(({ id }) => id);
}

/** Gives back what a license superseded, when it is revoked. */
export async function restoreSuperseded(db: Db, uuid: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update licenses set state = 'active', superseded_by = null, ended_at = null
    where superseded_by = ${uuid} and state = 'superseded' returning id`;
  return rows.map(({ id }) => id);
}

export interface Licensed {
  id: number;
  uuid: string;
  track_id: number;
  terms_sha256: string;
  state: "active" | "suspended" | "revoked" | "superseded";
}

/** The license of a purchase. */
export async function findByPurchase(db: Db, purchaseId: number): Promise<Licensed | undefined> {
  const [row] = await db<Licensed[]>`
    select id, uuid, track_id, terms_sha256, state from licenses where purchase_id = ${purchaseId}`;
  return row;
}

/** Moves a license to a state; false when it is not in one of those named. */
export async function moveLicense(
  db: Db,
  id: number,
  from: readonly Licensed["state"][],
  to: Licensed["state"],
  reason: string | null,
): Promise<boolean> {
  const rows = await db`
    update licenses set state = ${to}, reason = ${reason},
      ended_at = case when ${to} in ('revoked', 'superseded') then now() end
    where id = ${id} and state = any(${[...from]}::text[]) returning id`;
  return rows.length === 1;
}
