// The bank first: it sets the address that the environment has.

import { sql } from "@/db/client";
import { makeExport } from "@/lib/admin/exports/service";
import { licenseTasks } from "@/lib/commerce/licenses/tasks";
import { cancelAuthorization, captureOrder, expireOrder, syncPayment } from "@/lib/commerce/payments/service";
import { recordPayouts, send as sendTransfer } from "@/lib/commerce/payouts/transfer-service";
import { beatRequestTasks } from "@/lib/community/notifications/beat-request-tasks";
import { issueToken } from "@/lib/developers/tokens/service";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { usageAlertTasks } from "@/lib/developers/usage-alerts/tasks";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { allow, asApp, connectApp, createTestApp } from "@/tests/support/apps";
import { call, post } from "./api";
import * as bank from "./bank";
import { createRequester, createSubmitter } from "./beat-requests";
import { importAll } from "./catalogs";
import type { EventActs } from "./event-acts";
import * as factories from "./factories";
import { createMarket, sell as sellLicense } from "./licenses";
import { buy, createBuyer, createShop, finishJobs, purchaseRows } from "./market";
import { mustSucceed } from "./notification-outcome";
import { createProducer } from "./releases";
import { createSchedule, makeReportNow } from "./report-schedules";
import { createSeller, sell } from "./sales";
import { browser, createSessionCaller } from "./session";
import { acceptSplit, createSplit } from "./splits";
import { userCaller } from "./user-caller";
import { comment, connect, using } from "./webhook-producer";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A purchase that is given back. */
async function refundPurchase() {
  const shop = await createShop();
  // The provider's fee on this sale is missing for its refund, which would wait for the next sale.
  await buy(await createShop());
  const { id, buyer } = await buy(shop);
  const { token } = shop.seller;
  await mustSucceed(call("POST", `/artist/sales/${id}/refund`, { token, body: { reason: "Broken stems." } }));
  await finishJobs();
  return { shop, buyer };
}

/** Pays an order at the bank, of which nobody here hears. */
async function paySilently({ body }: { body: { purchase_id: number } }): Promise<number> {
  await bank.control("webhooks", { mode: "drop" });
  const { provider_session, order_id } = await purchaseRows(body.purchase_id);
  await bank.pay(provider_session);
  return order_id;
}

/** A payout of a seller's account that the bank ends in this way, with a token of the seller. */
async function payOut(outcome: "paid" | "failed") {
  const seller = await createSeller();
  const token = await factories.createToken(seller.id);
  const { purchaseId } = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
  const [{ id }] = await sql<[{ id: number }]>`select id from transfers where purchase_id = ${purchaseId}`;
  await sendTransfer(id);
  const { account } = seller;
  const payout = await bank.control("payout", { account, currency: "usd" });
  await recordPayouts(account);
  const code = outcome === "failed" ? { code: "account_closed" } : {};
  await bank.control("payout", { account, payout: payout.id, outcome, ...code });
  await recordPayouts(account);
  return token;
}

/** A request with a submission of which the requester has chosen the track. */
async function fulfillRequest() {
  const requester = await createRequester();
  const submitter = await createSubmitter();
  await mustSucceed(submitter.submit(requester.at));
  const { token } = requester;
  await mustSucceed(post(`${requester.at}/fulfill`, { token, body: { track_id: submitter.track.id } }));
  return { requester, submitter };
}

/** A webhook whose receiver answers with this status, after an event of some hours ago. */
async function failWebhook(status: number, hours: readonly number[]) {
  const { token, trackId, receiver } = await connect(() => ({ status }));
  await using(receiver, async () => {
    for (const hour of hours) {
      await comment(trackId);
      await deliverDue(() => new Date(Date.now() + hour * HOUR));
    }
  });
  return token;
}

/** A token of an account whose owner, an approved developer, may act on it. */
async function issue() {
  const user = await factories.createUser();
  await factories.createAccess(user.id);
  const issued = await issueToken(userCaller(user.id), { name: "Night sync", scopes: ["catalog:read"] });
  return { issued, token: await factories.createToken(user.id) };
}

/** Calls through the API, and tasks, that lead to events of the groups buying, selling, payments, requests and account. */
export const MARKET_EVENT_ACTS: EventActs = {
  "purchase.completed": async () => (await buy(await createShop())).buyer.token,
  "purchase.failed": async () => {
    const shop = await createShop({ exclusive: 30_000, wav: 4_900 });
    const [owner, lessee] = [await createBuyer(), await createBuyer()];
    const lease = await lessee.initiate(shop.trackId, { license_type: "wav" });
    const exclusive = await paySilently(await owner.initiate(shop.trackId, { license_type: "exclusive" }));
    const late = await paySilently(lease);
    await syncPayment(exclusive);
    await syncPayment(late);
    await captureOrder(exclusive);
    await syncPayment(late);
    await cancelAuthorization(late);
    return lessee.token;
  },
  "purchase.expired": async () => {
    const buyer = await createBuyer();
    const { body } = await buyer.initiate((await createShop()).trackId);
    await expireOrder((await purchaseRows(body.purchase_id)).order_id);
    return buyer.token;
  },
  "purchase.refunded": async () => (await refundPurchase()).buyer.token,
  "license.issued": async () => (await buy(await createShop())).buyer.token,
  "license.revoked": async () => (await refundPurchase()).buyer.token,
  "license.expiring": async () => {
    const market = await createMarket();
    const { uuid } = await sellLicense({
      ...market,
      buyerId: market.buyer.id,
      terms: { term_months: 12 },
    });
    const [license] = await sql<[{ expires_at: Date }]>`select expires_at from licenses where uuid = ${uuid}`;
    await licenseTasks(() => new Date(license.expires_at.getTime() - 29 * DAY)).announceExpiry({});
    return market.buyer.token;
  },
  "sale.completed": async () => {
    const shop = await createShop();
    await buy(shop);
    return shop.seller.token;
  },
  "sale.refunded": async () => (await refundPurchase()).shop.seller.token,
  "sale.disputed": async () => {
    const shop = await createShop();
    const { id } = await buy(shop);
    const { provider_payment } = await purchaseRows(id);
    await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    return shop.seller.token;
  },
  "exclusive.sold": async () => {
    const shop = await createShop({ exclusive: 30_000 });
    await buy(shop);
    return shop.seller.token;
  },
  "coupon.redeemed": async () => {
    const shop = await createShop();
    const { token } = shop.seller;
    const coupon = { name: "Ten", type: "percentage", percent: 10, code: `TEN-${shop.artistId}` };
    await mustSucceed(call("POST", "/artist/coupons", { token, body: coupon }));
    await buy(shop, { coupon_code: coupon.code });
    return token;
  },
  "split.proposed": async () => {
    const { owner, friend, propose } = await createSplit();
    await mustSucceed(
      propose([
        { user_id: owner.id, bps: 6_000 },
        { user_id: friend.id, bps: 4_000 },
      ]),
    );
    return friend.token;
  },
  "split.accepted": async () => {
    const { owner, friend, propose, trackId } = await createSplit();
    await mustSucceed(
      propose([
        { user_id: owner.id, bps: 6_000 },
        { user_id: friend.id, bps: 4_000 },
      ]),
    );
    await mustSucceed(acceptSplit(trackId, friend.token));
    return friend.token;
  },
  "payout.paid": () => payOut("paid"),
  "payout.failed": () => payOut("failed"),
  "payments_account.updated": async () => {
    const seller = await createSeller();
    const token = await factories.createToken(seller.id);
    await bank.control("account", { account: seller.account, status: "restricted" });
    await finishJobs();
    return token;
  },
  "beat_request.created": async () => {
    const requester = await factories.createCaller();
    const producer = await createSubmitter();
    const genre = await factories.createGenre();
    await factories.addGenres(producer.artist.id, [genre.id]);
    const body = { content: "A slow one.", genre: genre.id, duration_hours: 48 };
    await mustSucceed(post("/beat-requests", { token: requester.token, body }));
    return producer.token;
  },
  "beat_request.expired": async () => {
    const { token } = await createRequester({ hoursAgo: 1 });
    await beatRequestTasks.announceExpiredRequests({});
    return token;
  },
  "beat_request.fulfilled": async () => (await fulfillRequest()).requester.token,
  "submission.created": async () => (await fulfillRequest()).requester.token,
  "submission.chosen": async () => (await fulfillRequest()).submitter.token,
  "token.revoked": async () => {
    const { issued, token } = await issue();
    await mustSucceed(post("/tokens/revoke", { body: { token: issued.token } }));
    return token;
  },
  "app.connected": async () => {
    const { id, token } = await factories.createCaller();
    await allow(await createTestApp(), await createSessionCaller(id));
    return token;
  },
  "app.disconnected": async () => {
    const app = await createTestApp();
    const { user, access } = await connectApp(app);
    await mustSucceed(asApp(app, "revoke", { token: access }));
    return factories.createToken(user.id);
  },
  "token.expiring": async () => {
    const { issued, token } = await issue();
    await tokenTasks(() => new Date(Date.parse(issued.expires_at) - DAY)).queueExpiryMails({});
    return token;
  },
  "export.completed": async () => {
    const { id, token } = await factories.createCaller();
    await mustSucceed(post("/users/me/exports", { ...(await browser(id)), body: {} }));
    const [row] = await sql<[{ id: number }]>`select id from account_exports where user_id = ${id}`;
    await makeExport(row.id);
    return token;
  },
  "import.completed": async () => {
    const { caller, artist } = await createProducer();
    await importAll(caller, artist.id, [{ title: "Night Ferry", audio_file: "night-ferry.wav" }]);
    return caller.token;
  },
  "report.completed": async () => {
    const { id, token } = await factories.createCaller();
    await factories.createArtist({ owner_id: id });
    await makeReportNow(token, (await createSchedule(token)).id);
    return token;
  },
  "usage.threshold_reached": async () => {
    const { issued, token } = await issue();
    const alert = { metric: "token_expiry_days", threshold: 7 };
    await mustSucceed(call("PUT", "/usage/alerts", { token, body: { alerts: [alert] } }));
    await usageAlertTasks(() => new Date(Date.parse(issued.expires_at) - DAY)).checkUsageAlerts({});
    return token;
  },
  "webhook.failing": () => failWebhook(500, [0, 1, 3]),
  "webhook.disabled": () => failWebhook(410, [0]),
};
