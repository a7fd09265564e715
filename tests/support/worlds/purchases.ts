import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { confirmPurchase, initiatePurchase } from "@/lib/commerce/checkout/contract";
import { openOrder } from "@/lib/commerce/checkout/opening";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import { createArtist } from "@/tests/support/factories";
import { makePayable } from "@/tests/support/offers";
import { userCaller } from "@/tests/support/user-caller";

interface Person {
  id: number;
}

/** The ids that the examples name. */
const TRACK = initiatePurchase.example.params.id;
const PURCHASE = confirmPurchase.example.params.id;

/** A track of somebody else's that the caller has begun to buy, and may pay or cancel again and again. */
export async function createPurchases({ caller, other }: { caller: Person; other: Person }) {
  await makePayable(other.id);
  const track = { id: TRACK, name: "For sale", image: "/media/artwork/track-1.png", duration: 150_000 };
  await sql`insert into tracks ${sql({ ...track, release_date: "2026-03-06", license_type: "both" })}`;
  const terms = sql.json(defaultTerms("wav") as never);
  await sql`insert into license_offers ${sql({ track_id: TRACK, license_type: "wav", terms, amount: 4_900, currency: "usd" })}`;
  await sql`insert into track_sales (track_id) values (${TRACK})`;
  await open(caller, other);
  return { saleTrack: TRACK, openPurchase: PURCHASE };
}

async function addSeller(other: Person): Promise<void> {
  const artist = await createArtist({ owner_id: other.id });
  await sql`
    insert into credits (track_id, artist_id, role, release_date, listed, position)
    select id, ${artist.id}, 'performer', release_date, true, 0 from tracks where id = ${TRACK}`;
}

async function open(caller: Person, other: Person): Promise<void> {
  await addSeller(other);
  const { orderId } = await openOrder(userCaller(caller.id), {
    id: TRACK,
    license_type: "wav",
    withdrawal_waived: false,
  });
  const client = await stripe();
  const metadata = { order: String(orderId) };
  const { id, url } = await client.checkout.sessions.create({
    mode: "payment",
    ui_mode: "hosted_page",
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: 5_390, product_data: { name: "WAV" } } },
    ],
    success_url: "http://downbeat.test/purchases",
    payment_intent_data: { capture_method: "manual", metadata },
    metadata,
  });
  const { client_secret } = confirmPurchase.example.body;
  await inTransaction(async (db) => {
    await db`set local session_replication_role = replica`;
    await db`update purchase_splits set purchase_id = ${PURCHASE} from purchases where purchases.id = purchase_id and order_id = ${orderId}`;
    await db`update purchases set id = ${PURCHASE} where order_id = ${orderId}`;
    await db`
      update orders set session_attempt = 1, provider_session = ${id}, checkout_url = ${url}, client_secret = ${client_secret}
      where id = ${orderId}`;
  });
}
