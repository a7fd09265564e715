import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  bank,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
} from "@/tests/support/market";
import { makeDue } from "@/tests/support/pushes";

/** Buyers at the same time. Each request takes the whole way of a request; tests/e2e has no part in it. */

const BUYERS = 12;

const many = (count: number) => Promise.all(Array.from({ length: count }, () => createBuyer()));

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("Races of purchases", () => {
  it("When many buyers start one exclusive license at once, one gets it, and only that one is charged", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const buyers = await many(BUYERS);
    const checkouts = await Promise.all(buyers.map((buyer) => buyer.initiate(shop.trackId)));
    const statuses = checkouts.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: BUYERS - 1 }, () => 409)]);
    const winner = checkouts.findIndex(({ status }) => status === 200);
    const [buyer, own] = [buyers[winner], checkouts[winner]];
    if (!buyer || !own) throw new Error("Nobody won.");
    const paid = await Promise.all([1, 2, 3].map(() => buyer.confirm(own)));
    expect(paid.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await finishJobs();
    const rows =
      await sql`select state from purchases where track_id = ${shop.trackId} and state <> 'expired'`;
    expect(rows).toEqual([expect.objectContaining({ state: "completed" })]);
  });

  it("When leases and an exclusive license are paid at once, no lease comes after it, and a buyer who is too late is not charged", async () => {
    const shop = await createShop({ exclusive: 30_000, wav: 4_900 });
    const [owner, ...lessees] = await many(5);
    if (!owner) throw new Error("There are buyers.");
    const exclusive = await owner.initiate(shop.trackId, { license_type: "exclusive" });
    const leases = await Promise.all(
      lessees.map((buyer) => buyer.initiate(shop.trackId, { license_type: "wav" })),
    );
    await Promise.all([
      owner.confirm(exclusive),
      ...lessees.map((buyer, place) => leases[place] && buyer.confirm(leases[place])),
    ]);
    await finishJobs();
    await makeDue();
    await finishJobs();
    const { state, sequence } = await purchaseRows(exclusive.body.purchase_id);
    expect(state).toBe("completed");
    for (const { body } of leases) {
      const lease = await purchaseRows(body.purchase_id);
      if (lease.state === "completed") expect(lease.sequence).toBeLessThan(sequence);
      else expect(["voided", "expired"]).toContain(lease.state);
    }
  });

  it("When many buyers use the last two uses of a coupon at once, two get it", async () => {
    const shop = await createShop({ wav: 4_900 });
    await sql`
      insert into coupons (code, artist_id, name, kind, bps, max_redemptions)
      values ('LASTTWO', ${shop.artistId}, 'Last two', 'percentage', 1000, 2)`;
    const buyers = await many(8);
    const checkouts = await Promise.all(
      buyers.map((buyer) => buyer.initiate(shop.trackId, { coupon_code: "lasttwo" })),
    );
    const got = checkouts.filter(({ status }) => status === 200);
    expect(got).toHaveLength(2);
    const codes = checkouts.filter(({ status }) => status !== 200).map(({ body }) => body.reason_code);
    expect(new Set(codes)).toEqual(new Set(["coupon_exhausted"]));
    expect(got[0]?.body.pricing).toMatchObject({ discount_amount: 490, total_amount: 4_851 });
  });

  it("When the same events arrive ten times in any order, they have one effect", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const checkout = await buyer.initiate(shop.trackId);
    const { provider_session, order_id } = await purchaseRows(checkout.body.purchase_id);
    await bank.pay(provider_session);
    const { events } = await bank.control("waiting");
    const shuffled = Array.from({ length: 10 }, () => events)
      .flat()
      .sort(() => Math.random() - 0.5);
    await bank.control("deliver", { events: shuffled });
    await finishJobs();
    expect(await purchaseRows(checkout.body.purchase_id)).toMatchObject({ state: "completed" });
    const entries =
      await sql`select key from ledger_transactions where order_id = ${order_id} and cause = 'capture'`;
    expect(entries).toHaveLength(1);
    expect(await sql`select from licenses where purchase_id = ${checkout.body.purchase_id}`).toHaveLength(1);
  });

  it("When the provider does a step and cuts the connection, the repeat changes nothing", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const buyer = await createBuyer();
    await bank.control("outage", { kind: "cut" });
    expect(await buyer.initiate(shop.trackId)).toMatchObject({ status: 503, body: { error: "unavailable" } });
    await bank.control("outage", null);
    const started = await buyer.initiate(shop.trackId);
    expect(started.status).toBe(200);
    expect((await buyer.confirm(started)).body.purchase.status).toBe("completed");
  });
});
