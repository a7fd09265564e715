import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { listPayments, resolveAlert } from "@/lib/admin/payments/service";
import { initiateOnPage } from "@/lib/commerce/checkout/service";
import { expireOverdueOrders } from "@/lib/commerce/payments/service";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import { log } from "@/lib/platform/log";
import { WEBHOOK_PATH } from "@/lib/test-bank/deliveries";
import { webhookSecret } from "@/lib/test-bank/keys";
import { freshAddress } from "@/tests/support/addresses";
import { call } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import {
  bank,
  buy,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
  sumPostings,
} from "@/tests/support/market";
import { userCaller } from "@/tests/support/user-caller";

/** Section 9 of the design: each attack is repeated, and what stops it is seen. */

const lines = keepLog();

afterEach(async () => {
  vi.useRealTimers();
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

const operator = async () => userCaller((await createUser({ role: "operator" })).id, true);

/** The alerts that operators see with a code. */
async function listAlerts(code: string) {
  const { pagination } = await listPayments(await operator(), { list: "attention", search: "", page: 1 });
  return pagination.data.filter((listed) => listed.code === code);
}

describe("Somebody who guesses coupon codes", () => {
  const guess = (n: number) => `GUESS-${n}`;

  it("Somebody who guesses coupon codes is stopped for a day after fifty of them, whichever operation is asked, and an operator is told", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const shop = await createShop();
    await sql`
      insert into coupons (code, artist_id, name, kind, bps) values ('REAL-ONE', ${shop.artistId}, 'Real', 'percentage', 1000)`;
    const thief = await createBuyer();
    const ways = [
      (code: string) => thief.send("POST", "/coupons/validate", { code, track_id: shop.trackId }),
      (code: string) =>
        thief.send("POST", `/tracks/${shop.trackId}/purchase/calculate-price`, { coupon_code: code }),
    ];
    for (let n = 0; n < RATE_LIMITS.coupon_misses.points; n++) {
      if (n % 10 === 0) vi.setSystemTime(Date.now() + 61_000);
      expect(await ways[n % 2]?.(guess(n))).toMatchObject({ status: 422 });
    }
    vi.setSystemTime(Date.now() + 61_000);
    for (const way of ways) {
      const { status, headers } = await way("REAL-ONE");
      expect([status, Number(headers.get("Retry-After"))]).toEqual([429, expect.closeTo(86_400, -3)]);
    }
    expect((await thief.initiate(shop.trackId, { coupon_code: "REAL-ONE" })).status).toBe(429);
    expect((await thief.send("POST", `/tracks/${shop.trackId}/purchase/calculate-price`)).status).toBe(200);
    const [alert, ...others] = await listAlerts("coupon_guessing");
    expect([alert, others]).toMatchObject([{ who: expect.any(String), livemode: false }, []]);
    await resolveAlert(await operator(), { alert_id: String(alert?.alert_id) });
    expect(await listAlerts("coupon_guessing")).toEqual([]);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect((await ways[0]?.("REAL-ONE"))?.status).toBe(200);
  });

  it("Somebody who guesses coupon codes with many accounts is stopped at the address", async () => {
    const shop = await createShop();
    const address = freshAddress();
    const guesses = { code: guess(0), track_id: shop.trackId };
    const statuses: number[] = [];
    for (let n = 0; n <= RATE_LIMITS.coupons_address.points; n++)
      statuses.push((await (await createBuyer(address)).send("POST", "/coupons/validate", guesses)).status);
    expect(statuses.pop()).toBe(429);
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect((await (await createBuyer()).send("POST", "/coupons/validate", guesses)).status).toBe(422);
  });
});

describe("Somebody who tries stolen cards", () => {
  it("Somebody who tries stolen cards with many accounts is stopped at the address, and leaves no order", async () => {
    const shop = await createShop();
    const address = freshAddress();
    const buyers = await Promise.all(
      Array.from({ length: RATE_LIMITS.checkout_address.points + 1 }, () => createBuyer(address)),
    );
    const checkouts = await Promise.all(buyers.map((buyer) => buyer.initiate(shop.trackId)));
    expect(checkouts.map(({ status }) => status).sort()).toEqual([...checkouts.slice(1).map(() => 200), 429]);
    const orders = await sql`select from purchases where track_id = ${shop.trackId}`;
    expect(orders).toHaveLength(RATE_LIMITS.checkout_address.points);
  });

  it("Somebody who tries stolen cards, a few in each of many orders, is stopped as in one", async () => {
    const shops = [await createShop(), await createShop(), await createShop()];
    const thief = await createBuyer();
    const checkouts = await Promise.all(shops.map(({ trackId }) => thief.initiate(trackId)));
    for (const [place, tries] of [2, 2, 1].entries()) {
      for (let n = 0; n < tries; n++) {
        const { status } = await thief.confirm(checkouts[place] as never, "pm_card_visa_chargeDeclined");
        expect(status).toBe(402);
      }
    }
    await finishJobs();
    const [first, , last] = checkouts;
    expect(await purchaseRows(last?.body.purchase_id)).toMatchObject({ state: "expired" });
    expect((await thief.initiate((await createShop()).trackId)).status).toBe(429);
    // One more card in an order that is open still closes it as well.
    await thief.confirm(first as never, "pm_card_visa_chargeDeclined");
    await finishJobs();
    expect(await purchaseRows(first?.body.purchase_id)).toMatchObject({ state: "expired" });
  });

  it("Somebody who tries stolen cards is reported when more than 30 percent of twenty cards are declined within an hour, once", async () => {
    const thief = await createBuyer();
    const { body } = await thief.initiate((await createShop()).trackId);
    const { order_id } = await purchaseRows(body.purchase_id);
    await sql`update payment_events set received_at = now() - interval '2 hours'`;
    const insertAttempts = (count: number, what: string) => sql`
      insert into payment_events (provider, event_id, type, livemode, state, order_id)
      select 'stripe', gen_random_uuid()::text, ${`payment_intent.${what}`}, false, 'received', ${order_id}
      from generate_series(1, ${count})`;
    await insertAttempts(7, "payment_failed");
    await insertAttempts(12, "amount_capturable_updated");
    await expireOverdueOrders();
    expect(await listAlerts("cards_declined")).toEqual([]);
    await insertAttempts(1, "amount_capturable_updated");
    for (const _ of ["a minute", "the next minute"]) await expireOverdueOrders();
    const note = "7 of 20 cards were declined within an hour, 7 of them those of one buyer.";
    expect(await listAlerts("cards_declined")).toMatchObject([{ note }]);
  });

  it("Somebody who tries stolen cards by our own pages instead of the API is counted like there", async () => {
    const shop = await createShop();
    const thief = userCaller((await createBuyer()).id);
    const start = () => initiateOnPage(thief, { id: String(shop.trackId), license_type: "wav" });
    for (let n = 0; n < RATE_LIMITS.checkout.points; n++) await start();
    await expect(start()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("Somebody who sells to themselves", () => {
  it("Somebody who sells to themselves is refused as a member of the artist, and as a payee who is no member, on the API and on our pages", async () => {
    const shop = await createShop({ wav: 4_900, exclusive: 30_000 });
    const [member, payee] = [await createBuyer(), await createBuyer()];
    await sql`
      insert into artist_members (artist_id, user_id, role) values (${shop.artistId}, ${member.id}, 'member')`;
    const path = `/tracks/${shop.trackId}/splits`;
    const splits = [
      { user_id: shop.seller.id, bps: 9_999 },
      { user_id: payee.id, bps: 1 },
    ];
    expect((await call("PUT", path, { token: shop.seller.token, body: { splits } })).status).toBe(200);
    expect((await payee.send("POST", `${path}/accept`)).status).toBe(200);
    for (const buyer of [member, payee]) {
      for (const license_type of ["wav", "exclusive"]) {
        const refusal = await buyer.initiate(shop.trackId, { license_type });
        expect(refusal).toMatchObject({ status: 422, body: { reason_code: "own_track" } });
      }
      await expect(
        initiateOnPage(userCaller(buyer.id), { id: String(shop.trackId), license_type: "wav" }),
      ).rejects.toMatchObject({ details: { reason_code: "own_track" } });
    }
    expect(await sql`select from purchases where track_id = ${shop.trackId}`).toHaveLength(0);
  });
});

describe("Somebody who has recorded the webhook of a sale", () => {
  it("Somebody who has recorded the webhook of a sale can send it again within five minutes, which changes nothing, and not after that", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { id } = await buy(await createShop());
    await finishJobs();
    const { order_id, provider_payment } = await purchaseRows(id);
    const [event] = await sql`
      select event_id, type from payment_events where object_id = ${provider_payment} and type = 'payment_intent.succeeded'`;
    const body = JSON.stringify({
      ...{ id: event?.event_id, type: event?.type, livemode: false },
      data: { object: { id: provider_payment, metadata: { order: String(order_id) } } },
    });
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", webhookSecret("own")).update(`${at}.${body}`).digest("hex");
    const replay = () =>
      fetch(bank.origin + WEBHOOK_PATH, {
        method: "POST",
        headers: { "Stripe-Signature": `t=${at},v1=${signature}` },
        body,
      });
    const books = async () => [
      await sumPostings(order_id),
      await purchaseRows(id),
      await sql`select * from payment_events where object_id = ${provider_payment} order by event_id`,
      await sql`select uuid, state from licenses where purchase_id = ${id}`,
      await sql`select * from transfers where purchase_id = ${id}`,
    ];
    const before = await books();
    for (let times = 0; times < 3; times++) expect((await replay()).status).toBe(200);
    await finishJobs();
    expect(await books()).toEqual(before);
    vi.setSystemTime((at + 301) * 1000);
    expect((await replay()).status).toBe(400);
  });
});

it("An error that holds a key of the provider is logged without it", () => {
  const key = `${["sk", "live"].join("_")}_51Hq8abcDEF`;
  log.error({ err: new Error(`Invalid key ${key}`) }, `asked with ${key} and whsec_abcdef123`);
  expect(JSON.stringify(lines.all())).not.toMatch(/51Hq8|abcdef123/);
  expect(lines.all()).toMatchObject([{ msg: "asked with [secret] and [secret]" }]);
});
