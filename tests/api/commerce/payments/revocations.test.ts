import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { expireOverdueOrders } from "@/lib/commerce/payments/jobs";
import { call, get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import {
  buy,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
  type Shop,
} from "@/tests/support/market";
import { tenPercent } from "@/tests/support/offers";
import { queueJob } from "@/tests/support/workers";

const body = { reason: "The terms were broken." };

async function createOperator() {
  const operator = await createCaller();
  await sql`update users set role = 'operator' where id = ${operator.id}`;
  return operator;
}

async function runExpiry(): Promise<void> {
  await queueJob(expireOverdueOrders, {});
  await finishJobs();
}

describe("An exclusive license that is over", () => {
  const sellExclusive = async () => {
    const shop = await createShop({ exclusive: 30_000 });
    await sql`update license_offers set terms = terms || '{"term_months": 12}' where track_id = ${shop.trackId}`;
    const sale = await buy(shop, { license_type: "exclusive" });
    await runExpiry();
    expect(await purchaseRows(sale.id)).toMatchObject({ slot: "sold", holder_purchase_id: sale.id });
    return { shop, ...sale };
  };
  const expectResale = async ({ shop, id }: { shop: Shop; id: number }) => {
    expect(await purchaseRows(id)).toMatchObject({ state: "completed", slot: "available" });
    const next = await buy(shop, { license_type: "exclusive" });
    expect((await get(`/verify-license/${next.purchase.license_uuid}`)).body).toMatchObject({ valid: true });
    expect(await contradictions()).toEqual([]);
  };

  it("An exclusive license that an operator revokes can be bought by somebody else", async () => {
    const sale = await sellExclusive();
    const { token } = await createOperator();
    const path = `/licenses/${sale.purchase.license_uuid}/revoke`;
    expect((await post(path, { token, body })).status).toBe(200);
    await runExpiry();
    await expectResale(sale);
  });

  it("An exclusive license whose term has ended can be bought by somebody else", async () => {
    const sale = await sellExclusive();
    await sql`update purchases set completed_at = completed_at - interval '13 months' where id = ${sale.id}`;
    await runExpiry();
    await expectResale(sale);
  });
});

describe("A lease that is revoked", () => {
  it("A lease that is revoked, or was sold for money of another mode, is none of the leases that an exclusive license leaves", async () => {
    const shop = await createShop({ wav: 4_900, exclusive: 30_000 });
    const [sale, other] = [
      await buy(shop, { license_type: "wav" }),
      await buy(shop, { license_type: "wav" }),
    ];
    await finishJobs();
    const leases = async () =>
      (await get(`/tracks/${shop.trackId}/license-offers`, shop.seller)).body.active_leases;
    expect(await leases()).toBe(2);
    const { token } = await createOperator();
    await post(`/licenses/${sale.purchase.license_uuid}/revoke`, { token, body });
    expect(await leases()).toBe(1);
    const setMode = (isLive: boolean) => sql`update purchases set is_live = ${isLive} where id = ${other.id}`;
    await setMode(true);
    expect(await leases()).toBe(0);
    await setMode(false);
  });
});

describe("A license that a coupon has paid wholly", () => {
  it("A license that a coupon has paid wholly can be revoked by its artist, and then be bought by the same person", async () => {
    const shop = await createShop({ wav: 4_900 });
    const { token } = shop.seller;
    await call("POST", "/artist/coupons", { token, body: { ...tenPercent, code: "ALL", percent: 100 } });
    const buyer = await createBuyer();
    const order = await buyer.initiate(shop.trackId, { license_type: "wav", coupon_code: "ALL" });
    await finishJobs();
    const { purchase } = (await buyer.send("GET", `/purchases/${order.body.purchase_id}`)).body;
    expect(await post(`/licenses/${purchase.license_uuid}/revoke`, { token, body })).toMatchObject({
      status: 200,
      body: { license: { status: "revoked", reason: "licensor" } },
    });
    const paidOrder = await buyer.initiate(shop.trackId, { license_type: "wav" });
    expect((await buyer.confirm(paidOrder)).body.purchase).toMatchObject({ status: "completed" });
    await finishJobs();
    expect(await contradictions()).toEqual([]);
  });
});
