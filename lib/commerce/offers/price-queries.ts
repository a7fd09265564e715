import "server-only";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";
import type { LicenseTier } from "@/lib/commerce/terms/names";

/** So many sales say which license people choose; fewer say nothing. */
const MEANINGFUL_SALES = 3;
/** The most that are counted, so that a track that is sold a lot costs no more. */
const COUNTED_SALES = 500;

/** Finds the tier that most buyers of a track chose; null while there are few. */
export async function findBestseller(trackId: number, isLive: boolean): Promise<LicenseTier | null> {
  const [row] = await sql<{ license_type: LicenseTier }[]>`
    select license_type from (
      select license_type from purchases
      where track_id = ${trackId} and state = 'completed' and is_live = ${isLive} and net_amount > 0 limit ${COUNTED_SALES}) as sales
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
export async function insertQuote(db: Db, quoted: QuotedPrice, minutes: number) {
  const [row] = await db<[{ id: string; expires_at: Date }]>`
    insert into quotes (user_id, offer_id, offer_version, coupon_id, track_amount, discount_amount, fee_amount, total_amount, currency,
      terms_sha256, expires_at)
    values (${quoted.userId}, ${quoted.offerId}, ${quoted.offerVersion}, ${quoted.couponId}, ${quoted.price}, ${quoted.discount},
      ${quoted.fee}, ${quoted.total}, ${quoted.currency}, ${quoted.termsSha256}, now() + make_interval(mins => ${minutes}))
    returning id, expires_at`;
  return row;
}

/** An account's quote, locked; undefined when it has no such quote. */
export async function lockQuote(db: Db, userId: number, quoteId: string) {
  const [row] = await db<
    {
      offer_id: number;
      track_id: number;
      total: number;
      currency: string;
      terms_sha256: string;
      coupon_code: string | null;
      /** Whether an order has used it, or its time is over. */
      is_over: boolean;
    }[]
  >`
    select offer_id, track_id, total_amount as total, quotes.currency, terms_sha256,
      (select code from coupons where coupons.id = coupon_id) as coupon_code, order_id is not null or expires_at <= now() as is_over
    from quotes join license_offers on license_offers.id = offer_id
    where quotes.id = ${quoteId} and user_id = ${userId} for update of quotes`;
  return row;
}

/** Notes which order has used a quote. */
export async function spendQuote(db: Db, quoteId: string, orderId: number): Promise<void> {
  await db`update quotes set order_id = ${orderId} where id = ${quoteId}`;
}

/** Deletes quotes that nobody has used for a day. */
export async function deleteOldQuotes(): Promise<void> {
  await sql`delete from quotes where order_id is null and expires_at < now() - interval '1 day'`;
}
