import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import { licenseChain, licenseEvents, licenseFiles, licenses } from "@/db/schema/licenses";
import { trackSales } from "@/db/schema/offers";
import { orders, purchases } from "@/db/schema/purchases";
import { tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { termEnd } from "@/lib/commerce/terms/fragments";
import { priorLeases, soundColumns, soundTables } from "./sound-fragments";
import type { LicenseLink, Ordered } from "./token-shapes";

/** Locks what decides about the licenses of a track, and returns the end of its chain; undefined when nothing was ever offered. */
export async function lockChain(db: Db, trackId: number) {
  const [row] = await db
    .select({ sequence: trackSales.sequence, chain_hash: trackSales.chain_hash })
    .from(trackSales)
    .where(eq(trackSales.track_id, trackId))
    .for("no key update");
  return row;
}

export async function insertSales(db: Db, trackId: number): Promise<void> {
  await db.insert(trackSales).values({ track_id: trackId }).onConflictDoNothing();
}

export async function insertLink(
  db: Db,
  trackId: number,
  link: LicenseLink & { hash: string },
): Promise<void> {
  await db.insert(licenseChain).values({ track_id: trackId, ...link, at: new Date(link.at) });
  await db
    .update(trackSales)
    .set({ sequence: link.sequence, chain_hash: link.hash })
    .where(eq(trackSales.track_id, trackId));
}

/** Finds the order of a purchase; undefined when it has a license already, or was not decided. */
export async function findOrdered(db: Db, purchaseId: number): Promise<Ordered | undefined> {
  const [row] = await db<Ordered[]>`
    select ${purchases.id} as purchase_id, ${purchases.track_id}, ${purchases.track_name}, ${purchases.artist_id}, ${purchases.artist_name},
      ${purchases.buyer_id} as licensee_id, ${purchases.licensee_name}, coalesce(${orders.buyer_email}, '') as email,
        ${purchases.license_type},
      ${purchases.terms}, ${purchases.terms_sha256}, ${purchases.sequence}, ${orders.number} as order_ref, ${orders.livemode},
      now() as issued_at, ${termEnd(sql`now()`, purchases.terms)} as expires_at,
        ${priorLeases(purchases.track_id, orders.livemode)} as prior_leases,
      ${soundColumns}
    from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id} left
      join ${tracks} on ${tracks.id} = ${purchases.track_id} ${soundTables}
    where ${purchases.id} = ${purchaseId} and ${purchases.sequence} is not null
      and not exists (select from ${licenses} where ${licenses.purchase_id} = ${purchases.id})`;
  return row;
}

export async function findLink(db: Db, trackId: number, sequence: number) {
  const [row] = await db
    .select({
      prev: licenseChain.prev,
      sequence: licenseChain.sequence,
      kind: licenseChain.kind,
      license_uuid: licenseChain.license_uuid,
      content_sha256: licenseChain.content_sha256,
      hash: licenseChain.hash,
      at: expression<string>(
        sql`to_char(${licenseChain.at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      ),
    })
    .from(licenseChain)
    .where(and(eq(licenseChain.track_id, trackId), eq(licenseChain.sequence, sequence)));
  return row;
}

export async function insertLicense(
  db: Db,
  ordered: Ordered,
  { uuid, jws }: { uuid: string; jws: string },
): Promise<number> {
  const { purchase_id, track_id, track_name, artist_id, artist_name, licensee_id, licensee_name } = ordered;
  const { license_type, terms, terms_sha256, sequence, livemode, issued_at, expires_at } = ordered;
  const row = singleRow(
    await db
      .insert(licenses)
      .values({
        uuid,
        purchase_id,
        track_id,
        track_name,
        artist_id,
        artist_name,
        licensee_id,
        licensee_name,
        license_type,
        terms,
        terms_sha256,
        sequence,
        jws,
        livemode,
        issued_at,
        expires_at,
      })
      .returning({ id: licenses.id }),
  );
  return row.id;
}

export async function insertFiles(
  db: Db,
  licenseId: number,
  files: readonly { kind: string; file_id: number | null }[],
): Promise<void> {
  for (const file of files)
    await db
      .insert(licenseFiles)
      .values({ license_id: licenseId, ...file })
      .onConflictDoNothing();
}

export async function insertLicenseEvent(
  db: Db,
  licenseId: number,
  event: { kind: string; actor_id?: number | null; note?: string | null },
): Promise<void> {
  const { kind, actor_id = null, note = null } = event;
  await db.insert(licenseEvents).values({ license_id: licenseId, kind, actor_id, note });
}

/**
 * Ends the lower licenses of the same track that an account has, in favor of the new one; one that lasts longer goes on beside it. A
 * suspended one is superseded once its suspension ends.
 */
export async function supersedeLower(
  db: Db,
  { licensee_id, track_id, expires_at }: Ordered,
  uuid: string,
  lower: readonly string[],
): Promise<number[]> {
  const rows = await db
    .update(licenses)
    .set({
      superseded_by: uuid,
      state: expression(
        sql`case when ${licenses.state} = 'active' then 'superseded' else ${licenses.state} end`,
      ),
      ended_at: expression(sql`case when ${licenses.state} = 'active' then now() end`),
    })
    .where(
      and(
        eq(licenses.licensee_id, licensee_id),
        eq(licenses.track_id, track_id),
        sql`${licenses.state} in ('active', 'suspended')`,
        sql`${licenses.license_type} = any(${[...lower]}::text[])`,
        sql`coalesce(${licenses.expires_at}, 'infinity') <= coalesce(${expires_at}::timestamptz, 'infinity')`,
      ),
    )
    .returning({ id: licenses.id, state: licenses.state });
  return rows.filter(({ state }) => state === "superseded").map(({ id }) => id);
}

/** The license that has taken the place of one, unless it is revoked. The track is locked. */
export async function findSuccessor(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ uuid: licenses.uuid })
    .from(licenses)
    .where(
      and(
        sql`${licenses.uuid} = (select ${licenses.superseded_by} from ${licenses} where ${licenses.id} = ${id})`,
        ne(licenses.state, "revoked"),
      ),
    );
  return row?.uuid ?? null;
}

/**
 * Gives back what a license superseded, when it is revoked, or hands it on to what has superseded that one. What is suspended stays so, and
 * is valid once its suspension ends.
 */
export async function restoreSuperseded(
  db: Db,
  { uuid, track_id }: Pick<Licensed, "uuid" | "track_id">,
  successor: string | null,
): Promise<number[]> {
  const rows = await db
    .update(licenses)
    .set({
      superseded_by: successor,
      ...(successor === null && {
        state: expression(
          sql`case when ${licenses.state} = 'superseded' then 'active' else ${licenses.state} end`,
        ),
        ended_at: null,
      }),
    })
    .where(
      and(
        eq(licenses.track_id, track_id),
        eq(licenses.superseded_by, uuid),
        sql`${licenses.state} in ('superseded', 'suspended')`,
      ),
    )
    .returning({ id: licenses.id, state: licenses.state });
  return rows.filter(({ state }) => state === "active").map(({ id }) => id);
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
  const [row] = await db
    .select({
      id: licenses.id,
      uuid: licenses.uuid,
      track_id: licenses.track_id,
      terms_sha256: licenses.terms_sha256,
      state: licenses.state,
    })
    .from(licenses)
    .where(eq(licenses.purchase_id, purchaseId));
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
  const rows = await db
    .update(licenses)
    .set({
      state: to,
      reason,
      ...(to === "active" && { superseded_by: null }),
      ended_at: expression(sql`case when ${to} in ('revoked', 'superseded') then now() end`),
    })
    .where(and(eq(licenses.id, id), sql`${licenses.state} = any(${[...from]}::text[])`))
    .returning({ id: licenses.id });
  return rows.length === 1;
}
