import "server-only";
import { and, desc as descending, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { licenses } from "@/db/schema/licenses";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive } from "@/lib/accounts/profiles/fragments";
import { isMember } from "@/lib/catalog/members/fragments";
import { maySellTrack } from "@/lib/catalog/members/visibility-fragments";
import { termEnd } from "@/lib/commerce/terms/fragments";
import { isValid, licenseShape, licenseStatus } from "./fragments";
import type { listGrantedLicenses } from "./grant-pages";
import type { LicenseRow } from "./shapes";
import { priorLeases, soundColumns, soundTables } from "./sound-fragments";
import type { Ordered } from "./token-shapes";

/** Whether the account may grant licenses of a track. */
export async function mayGrant(db: Db, actor: Actor, trackId: number): Promise<boolean> {
  const [row] = await db
    .select({ allowed: expression<boolean>(maySellTrack(actor)) })
    .from(tracks)
    .where(eq(tracks.id, trackId));
  return row?.allowed ?? false;
}

/** The valid licenses of an account for a track, the latest first. */
export async function findValid(db: Db, userId: number, trackId: number): Promise<LicenseRow[]> {
  const rows = await db
    .select({ license: expression<LicenseRow>(licenseShape) })
    .from(licenses)
    .where(and(eq(licenses.licensee_id, userId), eq(licenses.track_id, trackId), isValid))
    .orderBy(descending(licenses.id));
  return rows.map(({ license }) => license);
}

type GrantedRow = z.input<typeof listGrantedLicenses.output>["pagination"]["data"][number];

/** A page of the licenses that were granted or are free, newest first; undefined for an artist of others. */
export async function findGrantsPage(
  userId: number,
  artistId: number,
  slice: PageSlice,
): Promise<OffsetPage<GrantedRow> | undefined> {
  const list: List = {
    from: licenses,
    // As the condition of the index says it.
    where: sql`${licenses.artist_id} = ${artistId} and (${licenses.purchase_id} is null or ${licenses.license_type} = 'free')`,
    order: desc(licenses.issued_at, licenses.id),
    shape: jsonObject(sql`
      ${licenses.uuid}, ${licenses.license_type}, ${licenseStatus} as status, ${isValid} as valid, ${licenses.licensee_name},
      ${licenses.issued_at}, ${licenses.licensee_id} = ${userId} as own,
      ${jsonObject(sql`${licenses.track_id} as id, ${licenses.track_name} as name`)} as track,
      (select ${jsonObject(sql`${users.id}, ${users.handle}`)} from ${users}
        where ${users.id} = ${licenses.licensee_id} and ${users.deleted_at} is null) as licensee`),
  };
  const [row] = await sql<OffsetPage<GrantedRow>[]>`
    select ${sqlPage(list, slice)} where ${isMember(userId, sql`select ${artistId}::bigint as artist_id`)}`;
  return row;
}

type OrderChanges = Pick<
  Ordered,
  "license_type" | "terms" | "terms_sha256" | "sequence" | "artist_id" | "artist_name" | "livemode"
> & { note: string | null };

/**
 * Finds the facts for a license that nobody orders, from one account to another or to itself; undefined without such an account, and where
 * either has blocked the other.
 */
export async function findGranted(
  db: Db,
  trackId: number,
  { granterId, licenseeId }: { granterId: number; licenseeId: number },
  changes: OrderChanges,
): Promise<Ordered | undefined> {
  const terms = sql`${sql.json(changes.terms as never)}::jsonb`;
  const [row] = await db<Omit<Ordered, keyof OrderChanges>[]>`
    select null as purchase_id, ${tracks.id} as track_id, ${tracks.name} as track_name, ${users.id} as licensee_id,
      ${users.name} as licensee_name,
      ${users.email}, null as order_ref, now() as issued_at, ${termEnd(sql`now()`, terms)} as expires_at,
      ${priorLeases(tracks.id, changes.livemode)} as prior_leases, ${soundColumns}
    from ${tracks} join ${users} on ${users.id} = ${licenseeId} and ${isActive} and ${notBlocked(granterId, users.id)} ${soundTables} where ${tracks.id} = ${trackId}`;
  return row && { ...row, ...changes };
}
