import "server-only";
import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { files } from "@/db/schema/files";
import { downloadEvents, licenseFiles, licenses } from "@/db/schema/licenses";
import { licenseOffers } from "@/db/schema/offers";
import { purchases } from "@/db/schema/purchases";
import { tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import { inTransaction } from "@/db/transaction";
import { sentSize, voiceTagOfTrack } from "@/lib/catalog/track-audio/delivery-fragments";
import { isDisputed } from "@/lib/commerce/ledger/order-fragments";
import { licenseStatus } from "@/lib/commerce/licenses/fragments";
import { LICENSE_TIERS, type LicenseTier } from "@/lib/commerce/terms/names";
import { TIMES_A_DAY, TIMES_A_YEAR } from "./constants";

export interface FileRow {
  kind: string;
  file_id: number | null;
  bytes: number | null;
  media_type: string | null;
  /** Downloads started within a year. */
  downloads: number;
}

export interface Downloadable {
  id: number;
  uuid: string;
  track_id: number;
  track_name: string;
  artist_name: string;
  license_type: LicenseTier;
  status: "active" | "expired" | "suspended" | "revoked" | "superseded";
  /** False while its payment is being given back or disputed. */
  is_settled: boolean;
  original_id: number | null;
  /** The file of the voice tag that tagged files have: the artist's when it was issued, or the first one after that. */
  voice_tag_id: number | null;
  files: FileRow[];
}

/** The file that is kept for a license as a source of its files. */
const sourceFile = (kind: "original" | "voice_tag") => sql`(
  select ${licenseFiles.file_id} from ${licenseFiles} where ${licenseFiles.license_id} = ${licenses.id} and ${licenseFiles.kind} = ${kind})`;

const downloadable = {
  id: licenses.id,
  uuid: licenses.uuid,
  track_id: licenses.track_id,
  track_name: licenses.track_name,
  artist_name: licenses.artist_name,
  license_type: expression<LicenseTier>(sql`${licenses.license_type}`),
  status: expression<Downloadable["status"]>(licenseStatus),
  is_settled: expression<Downloadable["is_settled"]>(sql`${licenses.purchase_id} is null or exists (
          select from ${purchases}
          where ${purchases.id} = ${licenses.purchase_id} and ${purchases.state} = 'completed'
          and not ${isDisputed(purchases.order_id)})`),
  original_id: expression<Downloadable["original_id"]>(sourceFile("original")),
  voice_tag_id: expression<Downloadable["voice_tag_id"]>(sql`coalesce(${sourceFile("voice_tag")}, (
    select tag.file_id from ${tracks} cross join lateral (${voiceTagOfTrack}) as tag where ${tracks.id} = ${licenses.track_id}))`),
  files: expression<Downloadable["files"]>(sql`(select coalesce(json_agg(${jsonObject(sql`
          ${licenseFiles.kind}, ${licenseFiles.file_id}, ${sentSize(files)} as bytes, ${files.media_type}, (
          select count(*) from ${downloadEvents}
          where ${downloadEvents.license_id} = ${licenses.id} and ${downloadEvents.kind} = ${licenseFiles.kind}
          and ${downloadEvents.created_at} > now() - interval '1 year') as downloads`)} order by ${licenseFiles.kind}), '[]')
          from ${licenseFiles} left join ${files} on ${files.id} = ${licenseFiles.file_id}
          where ${licenseFiles.license_id} = ${licenses.id} and ${licenseFiles.kind} not in ('original', 'voice_tag'))`),
};

/** The files of a license of an account, by its uuid. */
export async function findByUuid(userId: number, uuid: string): Promise<Downloadable | undefined> {
  const [row] = await db
    .select(downloadable)
    .from(licenses)
    .where(and(eq(licenses.uuid, uuid), eq(licenses.licensee_id, userId)));
  return row;
}

/** The same by its number, for an address that we have signed. */
export async function findById(userId: number, id: number): Promise<Downloadable | undefined> {
  const [row] = await db
    .select(downloadable)
    .from(licenses)
    .where(and(eq(licenses.id, id), eq(licenses.licensee_id, userId)));
  return row;
}

/** The newest license of an account for a track that has one of these files and has not ended. */
export async function findByTrack(
  userId: number,
  trackId: number,
  kinds: readonly string[],
): Promise<Downloadable | undefined> {
  const [row] = await db
    .select(downloadable)
    .from(licenses)
    .where(
      and(
        eq(licenses.licensee_id, userId),
        eq(licenses.track_id, trackId),
        sql`${licenseStatus} in ('active', 'suspended')`,
        sql`exists (
          select from ${licenseFiles} where ${licenseFiles.license_id} = ${licenses.id}
            and ${licenseFiles.kind} = any(${[...kinds]}::text[]))`,
      ),
    )
    .orderBy(expression(sql`${licenses.state} = 'active' desc`), desc(licenses.id))
    .limit(1);
  return row;
}

/** The tiers with which a track is offered that deliver one of these files, the least first. */
export async function findTiersByFileKinds(
  trackId: number,
  kinds: readonly string[],
): Promise<LicenseTier[]> {
  const rows = await db
    .select({ license_type: licenseOffers.license_type })
    .from(licenseOffers)
    .where(
      and(
        eq(licenseOffers.track_id, trackId),
        eq(licenseOffers.active, true),
        sql`${licenseOffers.terms} -> 'files_to_deliver' ?| ${[...kinds]}::text[]`,
      ),
    )
    .orderBy(expression(sql`array_position(${[...LICENSE_TIERS]}::text[], ${licenseOffers.license_type})`));
  return rows.map(({ license_type }) => license_type);
}

/** A purchase of an account, and the uuid of its license. */
export async function findPurchasedFiles(userId: number, purchaseId: number) {
  const [row] = await db
    .select({
      state: purchases.state,
      uuid: expression<string | null>(
        sql`(select ${licenses.uuid} from ${licenses} where ${licenses.purchase_id} = ${purchases.id})`,
      ),
    })
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), eq(purchases.buyer_id, userId)));
  return row;
}

/** Finds the owner of a license, and the order that it was bought with, if it was bought. */
export async function findSale(licenseId: number) {
  const { livemode, licensee_id } = licenses;
  return singleRow(
    await db
      .select({ livemode, licensee_id, order_id: purchases.order_id })
      .from(licenses)
      .leftJoin(purchases, eq(purchases.id, licenses.purchase_id))
      .where(eq(licenses.id, licenseId)),
  );
}

interface MadeFile {
  originalId: number;
  /** The file of the voice tag in it; null for one without. */
  voiceTagId: number | null;
  kind: string;
  fileId: number;
}

/** Keeps the file that was made of an original, for every license of that original, and of that voice tag, which has none of its kind. */
export async function keepFile({ originalId, voiceTagId, kind, fileId }: MadeFile): Promise<void> {
  await db
    .update(licenseFiles)
    .set({ file_id: fileId })
    .where(
      and(
        eq(licenseFiles.kind, kind),
        isNull(licenseFiles.file_id),
        sql`${licenseFiles.license_id} in (
          select license_id from ${licenseFiles} as originals where originals.kind = 'original' and originals.file_id = ${originalId})`,
        voiceTagId === null
          ? undefined
          : sql`${licenseFiles.license_id} in (
          select license_id from ${licenseFiles} as tags where tags.kind = 'voice_tag'
            and (tags.file_id = ${voiceTagId} or tags.file_id is null))`,
      ),
    );
}

interface Part {
  licenseId: number;
  kind: string;
  userId: number;
  network: string;
  /** Of the file. */
  size: number;
  /** The number of them that are sent now, and their first position. */
  bytes: number;
  from: number;
}

/**
 * Counts the bytes of a file that are about to be sent, unless its purchase is not completed any more or that would be more than a day or
 * a year allows: then which it was, and in how many seconds more is allowed. Of several at once, each sees those before it. Later
 * parts, and what is sent again of a download that is not complete, belong to the download that began within an hour. Returns the download.
 */
export function takeBytes(
  part: Part,
): Promise<{ eventId: number } | { limit: "day" | "year" | "closed"; seconds: number }> {
  const { licenseId, kind, userId, network, size, bytes, from } = part;
  return inTransaction(async (db) => {
    // A refund looks for downloads under the lock of the purchase: either it sees this one, or this one sees it.
    const [purchase] = await db
      .select({ state: purchases.state })
      .from(purchases)
      .innerJoin(licenses, eq(licenses.purchase_id, purchases.id))
      .where(eq(licenses.id, licenseId))
      .for("share", { of: purchases });
    if (purchase && purchase.state !== "completed") return { limit: "closed" as const, seconds: 0 };
    await db`select pg_advisory_xact_lock(hashtextextended(${`downloads ${licenseId} ${kind}`}, 0))`;
    const used = singleRow(
      await db
        .select({
          day: expression<number>(
            sql`coalesce(sum(${downloadEvents.sent_bytes}) filter (where ${downloadEvents.created_at} > now() - interval '1 day'), 0)::bigint`,
          ),
          year: expression<number>(sql`coalesce(sum(${downloadEvents.sent_bytes}), 0)::bigint`),
          day_seconds: expression<number>(
            sql`coalesce(ceil(extract(epoch from min(${downloadEvents.created_at}) filter (where ${downloadEvents.created_at} > now() - interval '1 day') + interval '1 day' - now())), 0)::integer`,
          ),
          year_seconds: expression<number>(
            sql`coalesce(ceil(extract(epoch from min(${downloadEvents.created_at}) + interval '1 year' - now())), 0)::integer`,
          ),
          open_id: expression<number | null>(sql`max(${downloadEvents.id}) filter (
          where ${downloadEvents.user_id} = ${userId} and ${downloadEvents.created_at} > now() - interval '1 hour' and (${from > 0} or ${downloadEvents.sent_bytes} < ${downloadEvents.bytes}))`),
        })
        .from(downloadEvents)
        .where(
          and(
            eq(downloadEvents.license_id, licenseId),
            eq(downloadEvents.kind, kind),
            gt(downloadEvents.created_at, sql`now() - interval '1 year'`),
          ),
        ),
    );
    if (used.day + bytes > TIMES_A_DAY * size) return { limit: "day" as const, seconds: used.day_seconds };
    if (used.year + bytes > TIMES_A_YEAR * size)
      return { limit: "year" as const, seconds: used.year_seconds };
    if (used.open_id !== null) {
      await db
        .update(downloadEvents)
        .set({ sent_bytes: expression(sql`${downloadEvents.sent_bytes} + ${bytes}`) })
        .where(eq(downloadEvents.id, used.open_id));
      return { eventId: used.open_id };
    }
    const [event] = await db<[{ id: number }]>`
      insert into ${downloadEvents} (${sql(downloadEvents, "license_id", "artist_id", "kind", "user_id", "network", "bytes", "sent_bytes")})
      select id, artist_id, ${kind}, ${userId}, ${network}, ${size}::bigint, ${bytes}::bigint from ${licenses}
        where ${licenses.id} = ${licenseId}
      returning ${downloadEvents.id}`;
    return { eventId: event.id };
  });
}

/**
 * The limit that a license has reached for one of the files, by kind and size, so that it could not be sent whole; undefined when all of
 * them can. What is sent is counted by `takeBytes`.
 */
export async function findSpentLimit(
  licenseId: number,
  sizes: ReadonlyMap<string, number>,
): Promise<{ limit: "day" | "year"; seconds: number } | undefined> {
  const [row] = await sql<{ limit: "day" | "year"; seconds: number }[]>`
    with used as (
      select wanted.size, coalesce(sum(${downloadEvents.sent_bytes}), 0) as year, min(${downloadEvents.created_at}) as first_of_year,
        coalesce(sum(${downloadEvents.sent_bytes}) filter (where ${downloadEvents.created_at} > now() - interval '1 day'), 0) as day,
        min(${downloadEvents.created_at}) filter (where ${downloadEvents.created_at} > now() - interval '1 day') as first_of_day
      from unnest(${[...sizes.keys()]}::text[], ${[...sizes.values()]}::bigint[]) as wanted (kind, size)
        join ${downloadEvents} on ${downloadEvents.license_id} = ${licenseId} and ${downloadEvents.kind} = wanted.kind
          and ${downloadEvents.created_at} > now() - interval '1 year'
      group by wanted.kind, wanted.size)
    select 'year' as limit, ceil(extract(epoch from first_of_year + interval '1 year' - now()))::integer as seconds
    from used where year + size > ${TIMES_A_YEAR}::bigint * size
    union all
    select 'day', ceil(extract(epoch from first_of_day + interval '1 day' - now()))::integer
    from used where day + size > ${TIMES_A_DAY}::bigint * size
    order by seconds desc limit 1`;
  return row;
}

/** Gives back what was counted of a download and did not leave. */
export async function returnBytes(eventId: number, bytes: number): Promise<void> {
  await db
    .update(downloadEvents)
    .set({ sent_bytes: expression(sql`greatest(${downloadEvents.sent_bytes} - ${bytes}, 0)`) })
    .where(eq(downloadEvents.id, eventId));
}

/** Deletes events that nobody needs any more. */
export async function deleteOldEvents(): Promise<void> {
  await db.delete(downloadEvents).where(lt(downloadEvents.created_at, sql`now() - interval '18 months'`));
}
