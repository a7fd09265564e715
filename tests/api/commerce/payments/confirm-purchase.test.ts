import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { findMails } from "@/tests/support/mails";
import {
  bank,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
  sumPostings,
} from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("A purchase", () => {
  it("A purchase goes from a price to files, license, ledger and shares", async () => {
    const shop = await createShop({ wav: 4_900 });
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId, { license_type: "wav" });
    expect(checkout).toMatchObject({
      status: 200,
      body: {
        pricing: { track_price: 4_900, platform_fee: 490, total_amount: 5_390, currency: "usd" },
        purchase: { status: "pending" },
      },
    });
    const paid = await buyer.confirm(checkout);
    expect(paid).toMatchObject({
      status: 200,
      body: {
        next_action: null,
        purchase: { status: "completed", total_amount: 5_390, downloads_available: true, livemode: false },
      },
    });
    await finishJobs();
    const row = await purchaseRows(checkout.body.purchase_id);
    expect(row).toMatchObject({ state: "completed", order_state: "captured", sequence: 1 });
    const { processing = 0, cash = 0, ...rest } = await sumPostings(row.order_id);
    expect(rest).toEqual({ fees: -490, [`payee ${shop.seller.id}`]: -4_900 });
    expect(cash + processing).toBe(5_390);
    const [license] = await sql`select uuid, state from licenses where purchase_id = ${row.id}`;
    expect(license).toMatchObject({ uuid: row.license_uuid, state: "active" });
    const [transfer] = await sql`select amount, state from transfers where purchase_id = ${row.id}`;
    expect(transfer).toMatchObject({ amount: 4_900, state: "owed" });
    expect((await findMails(buyer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Your license"),
    ]);
    expect((await findMails(shop.seller.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("You sold"),
    ]);
  });

  it("A purchase stays open when the card is declined, and closes after five of them", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId);
    const declined = await buyer.confirm(checkout, "pm_card_visa_chargeDeclined");
    expect(declined).toMatchObject({
      status: 402,
      body: { error: "payment_required", reason_code: "card_declined" },
    });
    for (let again = 0; again < 4; again++) await buyer.confirm(checkout, "pm_card_visa_chargeDeclined");
    await finishJobs();
    expect(await purchaseRows(checkout.body.purchase_id)).toMatchObject({ state: "expired" });
    expect(await buyer.initiate(shop.trackId)).toMatchObject({ status: 429 });
  });

  it("A purchase waits for 3-D Secure, and completes by the webhook alone", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId);
    const waiting = await buyer.confirm(checkout, "pm_card_threeDSecure2Required");
    expect(waiting.body).toMatchObject({
      next_action: { type: "redirect" },
      purchase: { status: "pending" },
    });
    const { provider_payment, provider_session } = await purchaseRows(checkout.body.purchase_id);
    await bank.control("confirm", { payment_intent: provider_payment, approved: true });
    expect(provider_session).toMatch(/^cs_/);
    await finishJobs();
    expect(await purchaseRows(checkout.body.purchase_id)).toMatchObject({ state: "completed" });
  });

  it("A purchase that is paid is answered again when its buyer pays again, and is paid once", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId);
    const first = await buyer.confirm(checkout);
    await sql`update orders set expires_at = now() - interval '1 minute' where buyer_id = ${buyer.id}`;
    const again = await buyer.confirm(checkout);
    expect(again).toMatchObject({ status: 200, body: { next_action: null } });
    expect(again.body.purchase).toEqual(first.body.purchase);
    const { order_id } = await purchaseRows(checkout.body.purchase_id);
    expect(
      await sql`select from ledger_transactions where order_id = ${order_id} and cause = 'capture'`,
    ).toHaveLength(1);
    const body = { client_secret: checkout.body.client_secret, payment_method: "pm_card_visa" };
    const stranger = await createBuyer();
    expect(
      await stranger.send("POST", `/purchases/${checkout.body.purchase_id}/confirm`, body),
    ).toMatchObject({
      status: 404,
    });
  });

  it("A purchase that was canceled or refunded cannot be paid again", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const canceled = await buyer.initiate(shop.trackId);
    await buyer.send("POST", `/purchases/${canceled.body.purchase_id}/cancel`);
    const checkout = await buyer.initiate(shop.trackId);
    await buyer.confirm(checkout);
    await buyer.send("POST", `/purchases/${checkout.body.purchase_id}/refund`, { reason: "withdrawal" });
    for (const purchase of [canceled, checkout])
      expect(await buyer.confirm(purchase)).toMatchObject({
        status: 409,
        body: { reason_code: "not_pending" },
      });
    await finishJobs();
  });

  it.each(["/payment_intents/", "/capture"])(
    "A payment during which the provider is away at %s is 503, and is finished by sending it again",
    async (path) => {
      const shop = await createShop();
      const buyer = await createBuyer();
      const checkout = await buyer.initiate(shop.trackId);
      await bank.control("outage", { kind: "500", path, times: 100 });
      const away = await buyer.confirm(checkout);
      expect(away).toMatchObject({ status: 503, body: { error: "unavailable", retry_after: 5 } });
      await bank.control("outage", null);
      expect(await buyer.confirm(checkout)).toMatchObject({
        status: 200,
        body: { purchase: { status: "completed" } },
      });
      await finishJobs();
    },
  );
});
