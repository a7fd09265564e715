import { randomUUID } from "node:crypto";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { allocate, share } from "@/lib/commerce/ledger/money";
import type { CurrencyCode } from "@/lib/commerce/ledger/money-constants";
import { post } from "@/lib/commerce/ledger/service";
import { appendToChain, issueLicense } from "@/lib/commerce/licenses/service";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { createTransfers, reverseShares } from "@/lib/commerce/payouts/transfer-service";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import { termsSha256 } from "@/lib/commerce/terms/service";
import * as bank from "@/tests/support/bank";
import { createArtist, createTrack, createUser } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";

/** Sales that were paid at the bank, for tests of what happens to their money. Import this before anything that reads the environment. */

/** An account of ours that can be paid at the bank. */
export async function createPayee({ active = true } = {}) {
  const user = await createUser();
  const client = await stripe();
  const account = await client.v2.core.accounts.create({
    contact_email: user.email,
    display_name: user.name,
    dashboard: "express",
    identity: { country: "us" },
    defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    metadata: { user: String(user.id) },
  });
  if (active) await bank.control("account", { account: account.id, status: "active" });
  await sql`
    insert into payment_accounts (user_id, country, default_currency, provider_account, transfers_status, onboarding_complete, payouts_enabled)
    values (${user.id}, 'US', 'usd', ${account.id}, ${active ? "active" : "restricted"}, ${active}, ${active})`;
  return { ...user, account: account.id };
}

/** A payee with an artist and a track. */
export async function createSeller() {
  const payee = await createPayee();
  const artist = await createArtist({ owner_id: payee.id });
  const track = await createTrack([artist.id]);
  return { ...payee, artistId: artist.id, trackId: track.id };
}

interface Sale {
  artistId: number;
  trackId: number;
  /** The people who share the price, in hundredths of a percent. */
  shares: readonly { id: number; bps: number }[];
  price?: number;
  license?: LicenseTier;
  currency?: CurrencyCode;
  /** The age in days: shares of old sales are due. */
  daysAgo?: number;
}

/** A completed purchase whose money is at the bank, in the ledger, and owed to its payees. */
export async function sell({
  artistId,
  trackId,
  shares,
  price = 4410,
  license = "wav",
  currency = "usd",
  daysAgo = 20,
}: Sale) {
  const buyer = await createUser();
  const fee = share(price, 1000);
  const payment = await payAtBank(price + fee, currency);
  const parts = allocate(
    price,
    shares.map(({ bps }) => bps),
  );
  return inTransaction(async (db) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    const [order] = await db<[{ id: number }]>`
      insert into orders ${rows({
        buyer_id: buyer.id,
        buyer_name: buyer.name,
        state: "captured",
        currency,
        price_amount: price,
        fee_amount: fee,
        total_amount: price + fee,
        livemode: false,
        expires_at: at,
        created_at: at,
        provider_payment: payment.intent,
        provider_charge: payment.charge,
      })} returning id`;
    const licenseUuid = randomUUID();
    const terms = defaultTerms(license);
    const contentSha256 = termsSha256(terms);
    const kind = license === "exclusive" ? "exclusive" : "lease";
    const { sequence } = await appendToChain(db, { trackId, kind, licenseUuid, contentSha256 });
    const [purchase] = await db<[{ id: number }]>`
      insert into purchases ${rows({
        order_id: order.id,
        buyer_id: buyer.id,
        track_id: trackId,
        track_name: "Night Drive",
        artist_id: artistId,
        artist_name: "An artist",
        offer_id: 1,
        license_type: license,
        terms: sql.json(terms as never),
        terms_sha256: contentSha256,
        license_uuid: licenseUuid,
        sequence,
        licensee_name: buyer.name,
        price_amount: price,
        net_amount: price,
        artist_amount: price,
        fee_amount: fee,
        currency,
        state: "completed",
        completed_at: at,
        created_at: at,
      })} returning id`;
    if (license === "exclusive") {
      for (const slot of ["available", "sold"])
        await db`
          update track_sales set exclusive = ${slot}, holder_purchase_id = ${slot === "sold" ? purchase.id : null}
          where track_id = ${trackId}`;
    }
    for (const [position, { id, bps }] of shares.entries()) {
      const row = {
        purchase_id: purchase.id,
        user_id: id,
        bps,
        share_amount: parts[position] ?? 0,
        position,
      };
      await db`insert into purchase_splits ${rows(row)}`;
    }
    await post(db, {
      key: `capture:${order.id}`,
      cause: "capture",
      orderId: order.id,
      livemode: false,
      currency,
      entries: [
        { account: "cash", amount: price + fee },
        { account: "fees", amount: -fee },
        ...shares.map(({ id }, place) => ({ account: { payee: id }, amount: -(parts[place] ?? 0) })),
      ],
    });
    await issueLicense(db, purchase.id);
    await createTransfers(db, purchase.id);
    await db`
      update transfers set available_at = available_at - make_interval(days => ${daysAgo}),
        held_until = held_until - make_interval(days => ${daysAgo}) where purchase_id = ${purchase.id}`;
    return { orderId: order.id, purchaseId: purchase.id, price, fee, ...payment };
  });
}

async function payAtBank(total: number, currency: CurrencyCode): Promise<{ intent: string; charge: string }> {
  const client = await stripe();
  const session = await client.checkout.sessions.create({
    mode: "payment",
    ui_mode: "hosted_page",
    allowed_payment_method_types: ["card"],
    line_items: [
      { quantity: 1, price_data: { currency, unit_amount: total, product_data: { name: "A beat" } } },
    ],
    success_url: "http://downbeat.test/done",
    cancel_url: "http://downbeat.test/",
    expires_at: Math.floor(Date.now() / 1000) + 1800,
    payment_intent_data: { capture_method: "manual" },
  });
  await bank.pay(session.id);
  const { payment_intent } = await client.checkout.sessions.retrieve(session.id);
  const intent = await client.paymentIntents.capture(payment_intent as string);
  return { intent: intent.id, charge: intent.latest_charge as string };
}

/** Refunds a purchase in our books, the payees first, then the fee: what the purchase machine does when the provider has refunded. */
export async function refund(
  sale: Awaited<ReturnType<typeof sell>>,
  parts: readonly { id: number; amount: number }[],
) {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return inTransaction(async (db) => {
    const [row] = await db<[{ id: number }]>`
      insert into refunds (purchase_id, amount, currency, reason, by, state)
      values (${sale.purchaseId}, ${amount}, 'usd', 'test', 'operator', 'succeeded') returning id`;
    await post(db, {
      key: `refund:${row.id}`,
      cause: "refund",
      orderId: sale.orderId,
      livemode: false,
      currency: "usd",
      entries: [
        ...parts.map((part) => ({ account: { payee: part.id }, amount: part.amount })),
        { account: "cash", amount: -amount },
      ],
    });
    await reverseShares(db, row.id);
    return row.id;
  });
}
