import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { bank, contradictions, createBuyer, createShop, paid, purchaseRows } from "@/tests/support/market";
import { rows } from "@/tests/support/rows";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("Starting a purchase", () => {
  it("A purchase is the same when it is started again, and another one when it is paid", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const [first, second] = [await buyer.initiate(shop.trackId), await buyer.initiate(shop.trackId)];
    expect(second.body.purchase_id).toBe(first.body.purchase_id);
    expect(second.body.checkout_url).toBe(first.body.checkout_url);
    await buyer.confirm(first);
    expect(await buyer.initiate(shop.trackId)).toMatchObject({
      status: 409,
      body: { reason_code: "already_purchased" },
    });
  });

  it("What the buyer said last about the right of withdrawal counts, also when the purchase is the same", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    for (const withdrawal_waived of [true, false, true]) {
      const { body } = await buyer.initiate(shop.trackId, { withdrawal_waived });
      expect(body.purchase.withdrawal_waived).toBe(withdrawal_waived);
    }
    expect(await sql`select from purchases where track_id = ${shop.trackId}`).toHaveLength(1);
  });

  it("A purchase that is started again has the last name that was named, and keeps it when none is", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const first = await buyer.initiate(shop.trackId, { licensee_name: "Ada Vael" });
    const second = await buyer.initiate(shop.trackId, { licensee_name: "Ada Vale" });
    const third = await buyer.initiate(shop.trackId);
    for (const { body } of [second, third]) expect(body.purchase_id).toBe(first.body.purchase_id);
    const { license_uuid } = (await buyer.confirm(third)).body.purchase;
    expect((await buyer.send("GET", `/licenses/${license_uuid}`)).body.license.licensee_name).toBe(
      "Ada Vale",
    );
  });

  it("A purchase that is started again with another page to return to is another one, also by the quote of the first", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const { quote_id } = (
      await buyer.send("POST", `/tracks/${shop.trackId}/purchase/calculate-price`, { license_type: "wav" })
    ).body;
    const first = await buyer.initiate(shop.trackId, { quote_id, return_to: "/library" });
    const same = await buyer.initiate(shop.trackId, { quote_id, return_to: "/library" });
    const silent = await buyer.initiate(shop.trackId, { quote_id });
    for (const { body } of [same, silent]) expect(body.purchase_id).toBe(first.body.purchase_id);
    const second = await buyer.initiate(shop.trackId, { quote_id, return_to: "/feed" });
    expect(second.status).toBe(200);
    expect(second.body.purchase_id).not.toBe(first.body.purchase_id);
    expect(second.body.checkout_url).not.toBe(first.body.checkout_url);
    expect(await purchaseRows(first.body.purchase_id)).toMatchObject({ state: "cancelled" });
    expect((await buyer.confirm(second)).body.purchase.status).toBe("completed");
  });

  it("A purchase whose time is over is not started again, although no job has ended it yet", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const first = await buyer.initiate(shop.trackId);
    await sql`
      update orders set expires_at = now() from purchases
      where order_id = orders.id and purchases.id = ${first.body.purchase_id}`;
    const second = await buyer.initiate(shop.trackId);
    expect(second.body.purchase_id).not.toBe(first.body.purchase_id);
    expect(new Date(second.body.expires_at).getTime()).toBeGreaterThan(Date.now());
    expect(await purchaseRows(first.body.purchase_id)).toMatchObject({ state: "expired" });
    expect((await buyer.confirm(second)).body.purchase.status).toBe("completed");
  });

  it("Two exclusive licenses are reserved for one buyer at once, and a third when one of them is given up", async () => {
    const shops = [];
    for (let number = 0; number < 3; number++) shops.push(await createShop({ exclusive: 30_000 }));
    const [one, two, three] = shops.map(({ trackId }) => trackId) as [number, number, number];
    const buyer = await createBuyer();
    const first = await buyer.initiate(one);
    expect((await buyer.initiate(two)).status).toBe(200);
    expect(await buyer.initiate(three)).toMatchObject({
      status: 409,
      body: { reason_code: "too_many_holds" },
    });
    await sql`update license_offers set amount = amount + 100, version = version + 1 where track_id = ${two}`;
    expect(await buyer.initiate(two)).toMatchObject({
      status: 200,
      body: { pricing: { track_price: 30_100 } },
    });
    await buyer.send("POST", `/purchases/${first.body.purchase_id}/cancel`);
    expect((await buyer.initiate(three)).status).toBe(200);
  });

  it("An exclusive license that was reserved and not paid in time is not reserved again at once, although no job has ended the purchase yet", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const buyer = await createBuyer();
    const first = await buyer.initiate(shop.trackId);
    await sql`
      update orders set expires_at = now() from purchases
      where order_id = orders.id and purchases.id = ${first.body.purchase_id}`;
    expect(await buyer.initiate(shop.trackId)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("reserved this license before") },
    });
  });

  it("A purchase is another one when the price is the same amount of another currency", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const first = await buyer.initiate(shop.trackId);
    await sql`update license_offers set currency = 'eur', version = version + 1 where track_id = ${shop.trackId}`;
    const second = await buyer.initiate(shop.trackId);
    expect(second.body.purchase_id).not.toBe(first.body.purchase_id);
    expect(second.body).toMatchObject({ pricing: { currency: "eur" }, purchase: { currency: "eur" } });
    expect(await purchaseRows(first.body.purchase_id)).toMatchObject({ state: "cancelled" });
  });

  it("A purchase is refused for the seller's own track, by its reason", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    await sql`update artist_members set user_id = ${buyer.id} where artist_id = ${shop.artistId}`;
    await sql`insert into payment_accounts ${rows(paid(buyer.id))}`;
    expect(await buyer.initiate(shop.trackId)).toMatchObject({
      status: 422,
      body: { reason_code: "own_track" },
    });
  });

  it("A purchase that costs nothing is complete at once", async () => {
    const shop = await createShop({ free: 0 });
    const buyer = await createBuyer();
    expect(await buyer.initiate(shop.trackId)).toMatchObject({
      status: 200,
      body: { checkout_url: null, purchase: { status: "completed", total_amount: 0 } },
    });
  });

  it("An exclusive license is reserved for one buyer, sold to one, and ends the other orders", async () => {
    const shop = await createShop({ exclusive: 30_000, wav: 4_900 });
    const [buyer, rival, lessee] = [await createBuyer(), await createBuyer(), await createBuyer()];
    const checkout = await buyer.initiate(shop.trackId);
    const lease = await lessee.initiate(shop.trackId, { license_type: "wav" });
    expect(await rival.initiate(shop.trackId, { license_type: "exclusive" })).toMatchObject({
      status: 409,
      body: { reason_code: "exclusive_reserved", retry_after: expect.any(Number) },
    });
    expect((await buyer.confirm(checkout)).body.purchase.status).toBe("completed");
    expect(await purchaseRows(checkout.body.purchase_id)).toMatchObject({ slot: "sold" });
    expect(await purchaseRows(lease.body.purchase_id)).toMatchObject({ state: "expired" });
    expect(await rival.initiate(shop.trackId)).toMatchObject({
      status: 410,
      body: { reason_code: "exclusive_sold" },
    });
  });
});

describe("Another database at the same account of the provider", () => {
  it("Another database at the same account of the provider is not answered with the objects of the one before, which had the same numbers", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const [{ next }] = await sql<[{ next: number }]>`
      select (case when is_called then last_value + 1 else last_value end)::bigint as next from orders_id_seq`;
    for (const key of [`order:${next}:session:1`, `order:${next}:capture`]) {
      await sql`
        insert into bank.answers (account, key, request, status, body)
        values ('', ${key}, 'another request', 200, '{}')`;
    }
    const checkout = await buyer.initiate(shop.trackId);
    expect(checkout.status).toBe(200);
    expect((await purchaseRows(checkout.body.purchase_id)).order_id).toBe(next);
    expect((await buyer.confirm(checkout)).body.purchase.status).toBe("completed");
  });
});
