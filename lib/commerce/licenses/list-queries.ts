import "server-only";
import { and, desc as descending, eq, isNull, placeholder } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { licenseChain, licenseEvents, licenses, licenseVerifications } from "@/db/schema/licenses";
import { orders, purchases } from "@/db/schema/purchases";
import { isValid, licenseColumns, licenseShape, licenseStatus, mayReadLicense } from "./fragments";
import type { LicenseDetailsRow, LicenseRow } from "./shapes";

const ofAccount = eq(licenses.licensee_id, placeholder("user_id"));

const licenseForTrack = db
  .select({ license: expression<LicenseRow>(licenseShape) })
  .from(licenses)
  .where(and(ofAccount, eq(licenses.track_id, placeholder("track_id"))))
  .orderBy(expression(sql`${isValid} desc`), descending(licenses.id))
  .limit(1)
  .prepare("license_for_track");

/** The license that an account has for a track: the one that is valid, else the latest. */
export async function findOwnLicense(userId: number, trackId: number): Promise<LicenseRow | undefined> {
  const [row] = await licenseForTrack.execute({ user_id: userId, track_id: trackId });
  return row?.license;
}

const validLicenses = db
  .selectDistinctOn([licenses.track_id], { license: expression<LicenseRow>(licenseShape) })
  .from(licenses)
  .where(and(ofAccount, sql`${licenses.track_id} = any(${placeholder("track_ids")}::bigint[])`, isValid))
  .orderBy(licenses.track_id, descending(licenses.id))
  .prepare("valid_licenses");

/** The valid licenses that an account has for some tracks, one for each track. */
export async function findOwnLicenses(userId: number, trackIds: readonly number[]): Promise<LicenseRow[]> {
  const rows = await validLicenses.execute({ user_id: userId, track_ids: [...trackIds] });
  return rows.map(({ license }) => license);
}

const NEWEST = desc(licenses.issued_at, licenses.id);

/** A page of the licenses of an account, newest first. */
export async function findLicensesPage(userId: number, status: string | undefined, slice: Slice) {
  const list = {
    from: licenses,
    where: sql`${licenses.licensee_id} = ${userId} ${status === undefined ? sql`` : sql`and ${licenseStatus} = ${status}`}`,
    order: NEWEST,
    shape: licenseShape,
  };
  const [row] = await sql<[PageResult<LicenseRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

const MAX_GIFTS = 100;

/** The licenses that an account has without a purchase, newest first. */
export async function findGifts(userId: number): Promise<LicenseRow[]> {
  const rows = await db
    .select({ license: expression<LicenseRow>(licenseShape) })
    .from(licenses)
    .where(and(eq(licenses.licensee_id, userId), isNull(licenses.purchase_id)))
    .orderBy(descending(licenses.issued_at), descending(licenses.id))
    .limit(MAX_GIFTS);
  return rows.map(({ license }) => license);
}

/** A license in full, for those who may read it. */
export async function findLicense(actor: Actor, uuid: string): Promise<LicenseDetailsRow | undefined> {
  const [row] = await db
    .select({
      license: expression<LicenseDetailsRow>(
        jsonObject(sql`
      ${licenseColumns}, ${licenses.jws}, ${licenses.terms_sha256},
      (select ${jsonObject(sql`${licenseChain.kind}, ${licenseChain.prev}, ${licenseChain.hash}, ${licenseChain.at}`)} from ${licenseChain}
       where ${licenseChain.track_id} = ${licenses.track_id} and ${licenseChain.sequence} = ${licenses.sequence}) as chain,
      (select coalesce(json_agg(${jsonObject(sql`${licenseEvents.kind}, ${licenseEvents.note}, ${licenseEvents.created_at} as at`)} order by ${licenseEvents.id}), '[]')
       from ${licenseEvents} where ${licenseEvents.license_id} = ${licenses.id}) as events,
      (select coalesce(sum(${licenseVerifications.count}), 0) from ${licenseVerifications}
        where ${licenseVerifications.license_id} = ${licenses.id}) as verifications`),
      ),
    })
    .from(licenses)
    .where(and(eq(licenses.uuid, uuid), mayReadLicense(actor)));
  return row?.license;
}

/** The license of a track that the viewer may read: one by its uuid, or the viewer's own. */
export async function findReadable(actor: Actor, trackId: number, uuid: string | undefined) {
  const [row] = await db
    .select({
      id: licenses.id,
      uuid: licenses.uuid,
      jws: licenses.jws,
      license: expression<LicenseRow>(licenseShape),
    })
    .from(licenses)
    .where(
      and(
        eq(licenses.track_id, trackId),
        uuid === undefined
          ? sql`${licenses.licensee_id} = ${actor.userId}`
          : sql`${licenses.uuid} = ${uuid} and ${mayReadLicense(actor)}`,
      ),
    )
    .orderBy(expression(sql`${isValid} desc`), descending(licenses.id))
    .limit(1);
  return row;
}

/** Finds the facts about a license that a revocation needs. */
export async function findRevocable(actor: Actor, uuid: string) {
  const [row] = await db
    .select({
      id: licenses.id,
      uuid: licenses.uuid,
      track_id: licenses.track_id,
      terms_sha256: licenses.terms_sha256,
      state: licenses.state,
      is_paid: expression<boolean>(
        sql`exists (select from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
          where ${purchases.id} = ${licenses.purchase_id} and (${orders.total_amount} > 0 or ${purchases.artist_amount} > 0))`,
      ),
      is_licensee: expression<boolean>(sql`${licenses.licensee_id} = ${actor.userId}`),
    })
    .from(licenses)
    .where(and(eq(licenses.uuid, uuid), mayReadLicense(actor)));
  return row;
}
