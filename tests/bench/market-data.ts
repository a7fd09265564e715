import { sql } from "@/db/client";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import { termsSha256 } from "@/lib/commerce/terms/service";
import { createArtist, createCaller, createTrack, createUser } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

/** Sellers, tracks with a lease and buyers, for the benchmark of the market. */

const AMOUNT = 4_900;
const FEE = 490;
const terms = defaultTerms("wav");

/** An account that can be paid, and tracks of it that are sold. */
export async function createSeller(tracks: number) {
  const seller = await createCaller();
  await sql`
    insert into payment_accounts ${rows({
      ...{
        user_id: seller.id,
        country: "US",
        default_currency: "usd",
        provider_account: `acct_${seller.id}`,
      },
      ...{
        transfers_status: "active",
        onboarding_complete: true,
        charges_enabled: true,
        payouts_enabled: true,
      },
    })}`;
  const artist = await createArtist({ owner_id: seller.id });
  const trackIds: number[] = [];
  for (let place = 0; place < tracks; place++) trackIds.push((await createTrack([artist.id])).id);
  await sql`update tracks set license_type = 'non_exclusive_only' where id = any(${trackIds}::bigint[])`;
  await sql`insert into track_sales (track_id, exclusive) select unnest(${trackIds}::bigint[]), 'none'`;
  await sql`
    insert into license_offers (track_id, license_type, terms, amount, currency)
    select unnest(${trackIds}::bigint[]), 'wav', ${sql.json(terms as never)}, ${AMOUNT}, 'usd'`;
  return { userId: seller.id, artistId: artist.id, trackIds };
}

export type Seller = Awaited<ReturnType<typeof createSeller>>;

export async function createBuyers(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let place = 0; place < count; place++) ids.push((await createUser()).id);
  return ids;
}

/** Sales of three years with their licenses, each track to each buyer once; without ledger and signatures. */
export async function addSales(
  { userId, artistId, trackIds }: Seller,
  buyers: readonly number[],
  count: number,
): Promise<void> {
  await sql.begin(async (db) => {
    // Without triggers: what follows a sale, such as XP and notifications, is over long ago.
    await db`set local session_replication_role = replica`;
    await db`
      with ordered as (
        insert into orders (buyer_id, buyer_name, buyer_email, state, number, currency, price_amount, fee_amount, total_amount, livemode,
          expires_at)
        select (${buyers}::bigint[])[1 + n / ${trackIds.length}::int % ${buyers.length}::int], 'Ada Buyer', 'ada@example.com', 'captured', concat('B-', ${userId}::bigint, '-', n), 'usd', ${AMOUNT}, ${FEE},
          ${AMOUNT + FEE}, false, now()
        from generate_series(0, ${count}::int - 1) as n returning id, buyer_id),
      sold as (
        insert into purchases (order_id, buyer_id, track_id, track_name, artist_id, artist_name, offer_id, license_type, terms,
          terms_sha256, licensee_name, price_amount, net_amount, artist_amount, fee_amount, currency, state, is_live, completed_at)
        select id, buyer_id, (${trackIds}::bigint[])[1 + id % ${trackIds.length}::int], 'Harbour Lights', ${artistId}, 'Late Train', 1, 'wav',
          ${db.json(terms as never)}, ${termsSha256(terms)}, 'Ada Buyer', ${AMOUNT}, ${AMOUNT}, ${AMOUNT}, ${FEE}, 'usd', 'completed', false,
          now() - make_interval(secs => id % 94608000 * 37 % 94608000)
        from ordered returning *),
      shared as (
        insert into purchase_splits (purchase_id, user_id, bps, share_amount, position)
        select id, ${userId}, 10000, ${AMOUNT}, 0 from sold)
      insert into licenses (uuid, purchase_id, track_id, track_name, artist_id, artist_name, licensee_id, licensee_name, license_type, terms,
        terms_sha256, sequence, jws, livemode, issued_at)
      select license_uuid, id, track_id, track_name, artist_id, artist_name, buyer_id, licensee_name, license_type, terms, terms_sha256,
        row_number() over (partition by track_id order by id), 'unsigned', false, completed_at
      from sold`;
  });
}
