import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { openQuote } from "@/lib/commerce/offers/quote-service";
import { post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createSeller, tenPercent } from "@/tests/support/offers";

/** A track that is offered with these licenses, and a buyer who asks for its prices. */
async function createTrackOnSale(tiers: Parameters<Awaited<ReturnType<typeof createSeller>>["offer"]>[0]) {
  const seller = await createSeller();
  await seller.offer(tiers);
  const buyer = await createCaller();
  const price = (body?: unknown) =>
    post(`/tracks/${seller.track.id}/purchase/calculate-price`, { token: buyer.token, body });
  return { ...seller, buyer, price };
}

describe("calculatePrice", () => {
  it("calculatePrice adds the fee on top of the price less the discount", async () => {
    const { send, price } = await createTrackOnSale({ mp3: 2_900, wav: 4_900 });
    await send("POST", "/artist/coupons", { ...tenPercent, code: "TEN" });
    const { status, body } = await price({ license_type: "wav", coupon_code: " ten " });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{
        track_price: 4_900,
        discount_amount: 490,
        platform_fee: 441,
        total_amount: 4_851,
        total_price: 4_851,
      },
      ...{
        artist_amount: 4_410,
        currency: "usd",
        coupon_code: "TEN",
        license_type: "wav",
        is_exclusive: false,
      },
    });
  });

  it("calculatePrice without a license type is about the exclusive one, else the only one, else asks which", async () => {
    const both = await createTrackOnSale({ mp3: 2_900, exclusive: 50_000 });
    expect((await both.price()).body).toMatchObject({ is_exclusive: true, total_amount: 55_000 });
    const one = await createTrackOnSale({ mp3: 2_900 });
    expect((await one.price({})).body).toMatchObject({ license_type: "mp3" });
    const two = await createTrackOnSale({ mp3: 2_900, wav: 4_900 });
    expect((await two.price({})).body.errors).toEqual({ license_type: "Must be one of mp3, wav." });
  });

  it("calculatePrice says why a license cannot be bought", async () => {
    const { caller, track, price } = await createTrackOnSale({ mp3: 2_900, exclusive: 50_000 });
    const answer = async (body: unknown) => {
      const { status, body: sent } = await price(body);
      return [status, sent.reason_code];
    };
    expect(await answer({ license_type: "wav" })).toEqual([422, "not_for_sale"]);
    await sql`update payment_accounts set transfers_status = 'pending' where user_id = ${caller.id}`;
    expect(await answer({ license_type: "mp3" })).toEqual([422, "seller_not_ready"]);
    await sql`
      update track_sales set exclusive = 'held', holder_purchase_id = 1, held_until = now() + interval '9 minutes'
      where track_id = ${track.id}`;
    await sql`update payment_accounts set transfers_status = 'active' where user_id = ${caller.id}`;
    const { status, body, headers } = await price({ license_type: "exclusive" });
    expect([status, body.reason_code, headers.has("Retry-After")]).toEqual([409, "exclusive_reserved", true]);
    expect(body.reserved_until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await sql`update track_sales set exclusive = 'capturing', held_until = null where track_id = ${track.id}`;
    await sql`update track_sales set exclusive = 'sold' where track_id = ${track.id}`;
    expect(await answer({ license_type: "mp3" })).toEqual([410, "exclusive_sold"]);
  });

  it("calculatePrice refuses a total that is too small to charge, and takes one of nothing", async () => {
    const { send, price } = await createTrackOnSale({ mp3: 100 });
    await send("POST", "/artist/coupons", { ...tenPercent, code: "MOST", percent: 70 });
    await send("POST", "/artist/coupons", { ...tenPercent, code: "ALL", percent: 100 });
    const refused = await price({ coupon_code: "MOST" });
    expect([refused.status, refused.body.reason_code]).toEqual([422, "amount_too_small"]);
    expect((await price({ coupon_code: "ALL" })).body).toMatchObject({ total_amount: 0, platform_fee: 0 });
  });

  it("calculatePrice names the field of a coupon that does not exist", async () => {
    const { price } = await createTrackOnSale({ mp3: 2_900 });
    const { status, body } = await price({ coupon_code: "NO-SUCH-CODE" });
    expect([status, body.errors]).toEqual([
      422,
      { coupon_code: "There is no such coupon for this license." },
    ]);
  });

  it("calculatePrice keeps the price for its account under the quote, until the offer changes", async () => {
    const { buyer, track, offer, price } = await createTrackOnSale({ mp3: 2_900 });
    const { body } = await price({});
    const quote = { quoteId: body.quote_id, userId: buyer.id, trackId: track.id };
    const open = (asked = quote) => inTransaction((db) => openQuote(db, asked));
    expect(await open()).toMatchObject({ price: { total: 3_190 }, isDifferent: false, isOver: false });
    const { id: userId } = await createCaller();
    await expect(open({ ...quote, userId })).rejects.toMatchObject({ code: "not_found" });
    await offer({ mp3: 3_900 });
    expect(await open()).toMatchObject({ price: { total: 4_290 }, isDifferent: true });
  });

  describe("A server without payments", () => {
    const mode = process.env.DOWNBEAT_BANK;
    afterEach(() => {
      process.env.DOWNBEAT_BANK = mode;
    });

    it("calculatePrice is refused on a server without payments", async () => {
      const { price } = await createTrackOnSale({ mp3: 2_900 });
      delete process.env.DOWNBEAT_BANK;
      const { status, body } = await price({});
      expect([status, body.reason_code]).toEqual([403, "sales_disabled"]);
    });
  });
});
