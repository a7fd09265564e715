import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { artistMembers } from "@/db/schema/artists";
import { coupons, couponTracks } from "@/db/schema/coupons";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db, Fragment } from "@/db/tagged";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import { type MusicViewer, mayOpenTrack, sellerOfTrack } from "@/lib/catalog/members/visibility-fragments";
import type { CouponFields } from "./contract";
import { isPastFirstOrder, isUsedUp } from "./fragments";
import type { ArtistCoupon, Coupon } from "./shapes";

export type CouponRow = z.input<typeof Coupon>;
export type ArtistCouponRow = z.input<typeof ArtistCoupon>;

const columns = sql`
  ${coupons.id}, ${coupons.code}, ${coupons.name}, ${coupons.kind} as type, ${coupons.bps} / 100.0 as percent, ${coupons.amount}, ${coupons.currency},
  ${coupons.license_types}, ${coupons.artist_id}, ${coupons.min_amount}, ${coupons.first_order_only}, ${coupons.expires_at},
  (select coalesce(json_agg(${couponTracks.track_id} order by ${couponTracks.track_id}), '[]')
   from ${couponTracks} where ${couponTracks.coupon_id} = ${coupons.id}) as track_ids`;

const shape = jsonObject(columns);

const artistShape = jsonObject(sql`
  ${columns}, ${coupons.max_redemptions}, ${coupons.max_per_user}, ${coupons.uses}, ${coupons.starts_at}, ${coupons.user_id}, ${coupons.listed},
  ${coupons.active}, ${coupons.created_at}`);

const newest = desc(coupons.id);

/** Whether everybody may know of the coupon, and it counts now. */
const isPublic = sql`
  ${coupons.listed} and ${coupons.active} and ${coupons.archived_at} is null
  and coalesce(${coupons.starts_at} <= now(), true) and coalesce(${coupons.expires_at} > now(), true)
  and (${coupons.max_redemptions} is null or ${coupons.uses} < ${coupons.max_redemptions})`;

/** The public coupons that are valid now, newest first. */
export async function findPublicPage(slice: PageSlice): Promise<OffsetPage<CouponRow>> {
  const list: List = { from: coupons, where: isPublic, order: newest, shape };
  const [row] = await sql<[OffsetPage<CouponRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** The public coupons for a track; undefined when there is no such track for the viewer. */
export const findForTrack = (viewer: MusicViewer, trackId: number) =>
  findTrackCoupons(viewer, trackId, sql`true`);

/** The same without those that are certain to be refused to the viewer. */
export const findOpenCoupons = (viewer: MusicViewer, trackId: number) =>
  findTrackCoupons(
    viewer,
    trackId,
    viewer ? sql`not ${isUsedUp(viewer.userId)} and not ${isPastFirstOrder(viewer.userId)}` : sql`true`,
  );

async function findTrackCoupons(
  viewer: MusicViewer,
  trackId: number,
  isUsable: Fragment,
): Promise<CouponRow[] | undefined> {
  const [row] = await sql<{ coupons: CouponRow[] }[]>`
    select (
      select coalesce(json_agg(${shape} order by ${coupons.id} desc), '[]') from (
        select * from ${coupons}
        where ${isPublic} and (${coupons.artist_id} is null or ${coupons.artist_id} = (select artist_id from (${sellerOfTrack}) as seller))
          and (not exists (select from ${couponTracks} where ${couponTracks.coupon_id} = ${coupons.id})
            or exists (select from ${couponTracks} where ${couponTracks.coupon_id} = ${coupons.id}
              and ${couponTracks.track_id} = ${tracks.id}))
          and ${isUsable}
        order by id desc limit 50) as coupons) as coupons
    from ${tracks} where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return row?.coupons;
}

/** The coupons of the account's artists, or of one of them, newest first. */
export async function findOwnCouponsPage(userId: number, artistId: number | undefined, slice: PageSlice) {
  const list: List = {
    from: coupons,
    where: sql`
      ${coupons.archived_at} is null and ${coupons.artist_id} in (${selectMemberArtists(userId)})
      and ${artistId === undefined ? sql`true` : sql`${coupons.artist_id} = ${artistId}`}`,
    order: newest,
    shape: artistShape,
  };
  const [row] = await sql<[OffsetPage<ArtistCouponRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

const isOwn = (userId: number, id: number) =>
  sql`${coupons.id} = ${id} and ${coupons.archived_at} is null and ${coupons.artist_id} in (${selectMemberArtists(userId)})`;

/** A coupon of an artist that the account manages. */
export async function findOwnCoupon(
  db: Db,
  userId: number,
  id: number,
): Promise<ArtistCouponRow | undefined> {
  const [row] = await db
    .select({ coupon: expression<ArtistCouponRow>(artistShape) })
    .from(coupons)
    .where(expression(isOwn(userId, id)));
  return row?.coupon;
}

/** The same, locked until the transaction ends. */
export async function lockOwn(db: Db, userId: number, id: number): Promise<ArtistCouponRow | undefined> {
  const [locked] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(expression(isOwn(userId, id)))
    .for("update");
  return locked && (await findOwnCoupon(db, userId, id));
}

/** The artist that the account has managed longest, or the one that is named, if it manages it. */
export async function findCouponArtist(
  userId: number,
  artistId: number | undefined,
): Promise<number | undefined> {
  const [row] = await db
    .select({ artist_id: artistMembers.artist_id })
    .from(artistMembers)
    .where(
      and(
        eq(artistMembers.user_id, userId),
        artistId === undefined ? sql`true` : sql`artist_id = ${artistId}`,
      ),
    )
    .orderBy(artistMembers.created_at, artistMembers.artist_id)
    .limit(1);
  return row?.artist_id;
}

/** Finds the tracks on which the artist is not credited. */
export async function findForeignTracks(
  db: Db,
  artistId: number,
  trackIds: readonly number[],
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from unnest(${[...trackIds]}::bigint[]) as id
    where not exists (select from ${credits} where ${credits.track_id} = id and ${credits.artist_id} = ${artistId})`;
  return rows.map(({ id }) => id);
}

/** Whether there is an account with this id. */
export async function hasAccount(db: Db, userId: number): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, userId))).length === 1;
}

function couponRow({ type, percent, track_ids: _, starts_at, expires_at, ...rest }: Partial<CouponFields>) {
  return {
    ...rest,
    ...(starts_at !== undefined && { starts_at: toDate(starts_at) }),
    ...(expires_at !== undefined && { expires_at: toDate(expires_at) }),
    ...(type !== undefined && { kind: type }),
    ...(percent !== undefined && { bps: percent === null ? null : percent * 100 }),
  };
}

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** Adds a coupon and returns its id; undefined when the code is in use. */
export async function insertCoupon(
  db: Db,
  { code, artistId }: { code: string; artistId: number },
  fields: CouponFields,
): Promise<number | undefined> {
  const [row] = await db
    .insert(coupons)
    .values({ ...couponRow(fields), name: fields.name, kind: fields.type, code, artist_id: artistId })
    .onConflictDoNothing({ target: coupons.code, where: expression(sql`${coupons.archived_at} is null`) })
    .returning({ id: coupons.id });
  if (row) await putTracks(db, row.id, fields.track_ids);
  return row?.id;
}

/** Changes the fields that are there. */
export async function updateCoupon(db: Db, id: number, changes: Partial<CouponFields>): Promise<void> {
  await db
    .update(coupons)
    .set({ ...couponRow(changes), updated_at: NOW })
    .where(eq(coupons.id, id));
  if (changes.track_ids) await putTracks(db, id, changes.track_ids);
}

async function putTracks(db: Db, id: number, trackIds: readonly number[]): Promise<void> {
  await db.delete(couponTracks).where(eq(couponTracks.coupon_id, id));
  const rows = [...new Set(trackIds)].map((trackId) => ({ coupon_id: id, track_id: trackId }));
  if (rows.length > 0) await db.insert(couponTracks).values(rows);
}

/** Ends a coupon; its row stays for the orders that name it. */
export async function archiveCoupon(db: Db, id: number): Promise<void> {
  await db
    .update(coupons)
    .set({ archived_at: NOW, active: false, updated_at: NOW })
    .where(eq(coupons.id, id));
}
