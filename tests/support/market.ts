import { sql } from "@/db/client";
import { checkInvariants } from "@/lib/commerce/reconciliation/invariant-service";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import * as bank from "@/tests/support/bank";
import { rows } from "@/tests/support/rows";
import { freshAddress } from "./addresses";
import { call } from "./api";
import { createArtist, createCaller, createTrack } from "./factories";
import { runJobs } from "./mails";

/** A seller, tracks with offers, and buyers, for tests that buy. Import this before anything that reads the environment. */

/** An account that can be paid. */
export const paid = (userId: number) => ({
  user_id: userId,
  country: "US",
  default_currency: "usd",
  provider_account: `acct_${userId}`,
  transfers_status: "active",
  onboarding_complete: true,
  charges_enabled: true,
  payouts_enabled: true,
});

/** A track with a license of each tier given, sold by an account that can be paid. */
export async function createShop(offers: Partial<Record<LicenseTier, number>> = { wav: 4_900 }) {
  const seller = await createCaller();
  await sql`
    insert into payment_accounts ${rows(paid(seller.id))}`;
  const artist = await createArtist({ owner_id: seller.id });
  const track = await createTrack([artist.id]);
  await sql`update tracks set license_type = 'both' where id = ${track.id}`;
  await sql`
    insert into track_sales (track_id, exclusive)
    values (${track.id}, ${offers.exclusive === undefined ? "none" : "available"})`;
  for (const [tier, amount] of Object.entries(offers)) {
    const terms = defaultTerms(tier as LicenseTier);
    await sql`
      insert into license_offers (track_id, license_type, terms, amount, currency)
      values (${track.id}, ${tier}, ${sql.json(terms as never)}, ${amount}, 'usd')`;
  }
  return { seller, artistId: artist.id, trackId: track.id };
}

export type Shop = Awaited<ReturnType<typeof createShop>>;

/** An account that can buy, at an address of its own unless one is given. */
export async function createBuyer(address = freshAddress()) {
  const buyer = await createCaller();
  const send = (method: string, path: string, body?: unknown) =>
    call(method, path, { token: buyer.token, body, address });
  const initiate = (trackId: number, body: object = {}) =>
    send("POST", `/tracks/${trackId}/purchase/initiate`, body);
  const confirm = (
    { body }: { body: { purchase_id: number; client_secret: string } },
    card = "pm_card_visa",
  ) =>
    send("POST", `/purchases/${body.purchase_id}/confirm`, {
      client_secret: body.client_secret,
      payment_method: card,
    });
  return { ...buyer, send, initiate, confirm };
}

/** A completed purchase of one license. */
export async function buy(shop: Shop, body: object = {}) {
  const buyer = await createBuyer();
  const started = await buyer.initiate(shop.trackId, body);
  const { body: bought, status, text } = await buyer.confirm(started);
  if (status !== 200 || bought.purchase.status !== "completed") throw new Error(`Not bought: ${text}`);
  return { buyer, id: started.body.purchase_id as number, purchase: bought.purchase };
}

/** The order, purchase and payment rows of a purchase. */
export async function purchaseRows(purchaseId: number) {
  const [row] = await sql`
    select purchases.*, orders.state as order_state, orders.provider_payment, orders.provider_session, orders.total_amount,
      orders.number, exclusive as slot, holder_purchase_id
    from purchases join orders on orders.id = order_id left join track_sales on track_sales.track_id = purchases.track_id
    where purchases.id = ${purchaseId}`;
  if (!row) throw new Error(`There is no purchase ${purchaseId}.`);
  return row;
}

/** Lets everything that waits happen: webhooks, and the jobs they lead to. */
export async function finishJobs(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await bank.deliver();
    await runJobs();
    const { events } = await bank.control("waiting");
    if (events.length === 0) return;
  }
}

export { bank };

/** Sums the ledger of an order by account, payees by their ids. */
export async function sumPostings(orderId: number): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; amount: number }[]>`
    select case when user_id is null then kind else 'payee ' || user_id end as account, sum(ledger_entries.amount)::bigint as amount
    from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
      join ledger_accounts on ledger_accounts.id = account_id
    where order_id = ${orderId} group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

/** The invariants of the market that are broken, with what breaks them. */
export async function contradictions(): Promise<unknown[]> {
  return (await checkInvariants()).filter(({ rows }) => rows.length > 0);
}
