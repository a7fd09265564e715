import "server-only";
import { and, eq, isNull, lt } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { coupons } from "@/db/schema/coupons";
import { licenseOffers, quotes } from "@/db/schema/offers";
import { purchases } from "@/db/schema/purchases";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import type { LicenseTier } from "@/lib/commerce/terms/names";

/** So many sales say which license people choose; fewer say nothing. */
const MEANINGFUL_SALES = 3;
/** The most that are counted, so that a track that is sold a lot costs no more. */
const COUNTED_SALES = 500;

/** Finds the tier that most buyers of a track chose; null while there are few. */
export async function findBestseller(trackId: number, isLive: boolean): Promise<LicenseTier | null> {
  const [row] = await sql<{ license_type: LicenseTier }[]>`
    select license_type from (
      select ${purchases.license_type} from ${purchases}
      where ${purchases.track_id} = ${trackId} and ${purchases.state} = 'completed' and ${purchases.is_live} = ${isLive}
        and ${purchases.net_amount} > 0 limit ${COUNTED_SALES}) as sales
    group by license_type having count(*) >= ${MEANINGFUL_SALES} order by count(*) desc, license_type limit 1`;
  return row?.license_type ?? null;
}

/** A price as a quote keeps it. */
interface QuotedPrice {
  userId: number;
  offerId: number;
  offerVersion: number;
  couponId: number | null;
  price: number;
  discount: number;
  fee: number;
  total: number;
  currency: string;
  termsSha256: string;
}

/** Keeps a price for `minutes`. */
export async function insertQuote(db: Db, quote: QuotedPrice, minutes: number) {
  const row = singleRow(
    await db
      .insert(quotes)
      .values({
        user_id: quote.userId,
        offer_id: quote.offerId,
        offer_version: quote.offerVersion,
        coupon_id: quote.couponId,
        track_amount: quote.price,
        discount_amount: quote.discount,
        fee_amount: quote.fee,
        total_amount: quote.total,
        currency: quote.currency,
        terms_sha256: quote.termsSha256,
        expires_at: expression(sql`now() + make_interval(mins => ${minutes})`),
      })
      .returning({ id: quotes.id, expires_at: quotes.expires_at }),
  );
  return row;
}

/** An account's quote, locked; undefined when it has no such quote. */
export async function lockQuote(db: Db, userId: number, quoteId: string) {
  const [row] = await db
    .select({
      offer_id: quotes.offer_id,
      track_id: licenseOffers.track_id,
      total: quotes.total_amount,
      currency: quotes.currency,
      terms_sha256: quotes.terms_sha256,
      coupon_code: expression<string | null>(
        sql`(select ${coupons.code} from ${coupons} where ${coupons.id} = ${quotes.coupon_id})`,
      ),
      is_over: expression<boolean>(sql`${quotes.order_id} is not null or ${quotes.expires_at} <= now()`),
    })
    .from(quotes)
    .innerJoin(licenseOffers, eq(licenseOffers.id, quotes.offer_id))
    .where(and(eq(quotes.id, quoteId), eq(quotes.user_id, userId)))
    .for("update", { of: quotes });
  return row;
}

/** Notes which order has used a quote. */
export async function spendQuote(db: Db, quoteId: string, orderId: number): Promise<void> {
  await db.update(quotes).set({ order_id: orderId }).where(eq(quotes.id, quoteId));
}

/** Deletes quotes that nobody has used for a day. */
export async function deleteOldQuotes(): Promise<void> {
  await db
    .delete(quotes)
    .where(and(isNull(quotes.order_id), lt(quotes.expires_at, sql`now() - interval '1 day'`)));
}
