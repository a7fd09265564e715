import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { expireOrder } from "@/lib/commerce/payments/service";
import {
  bank,
  contradictions,
  createBuyer,
  createShop,
  finishJobs,
  purchaseRows,
} from "@/tests/support/market";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("An exclusive license", () => {
  it("An exclusive license that is paid after another one was sold is given up, and its buyer is not charged", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const [late, quick] = [await createBuyer(), await createBuyer()];
    const first = await late.initiate(shop.trackId);
    const { provider_session } = await purchaseRows(first.body.purchase_id);
    await bank.pay(provider_session);
    await expireOrder((await purchaseRows(first.body.purchase_id)).order_id);
    expect((await quick.confirm(await quick.initiate(shop.trackId))).body.purchase.status).toBe("completed");
    await finishJobs();
    expect(await late.send("GET", `/purchases/${first.body.purchase_id}`)).toMatchObject({
      body: { purchase: { status: "failed", reason_code: "exclusive_sold" } },
    });
    expect(await purchaseRows(first.body.purchase_id)).toMatchObject({
      state: "voided",
      order_state: "canceled",
    });
  });

  it("An exclusive license that is paid late completes when nobody bought it meanwhile", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    const late = await createBuyer();
    const first = await late.initiate(shop.trackId);
    const { provider_session, order_id } = await purchaseRows(first.body.purchase_id);
    await bank.pay(provider_session);
    await expireOrder(order_id);
    await finishJobs();
    expect(await purchaseRows(first.body.purchase_id)).toMatchObject({ state: "completed", slot: "sold" });
  });
});

describe("A purchase with a coupon", () => {
  it.each([
    ["its buyer used", "OWNUSE", null],
    ["somebody else used for the last time", "LASTUSE", 1],
  ])("A purchase with a coupon that %s meanwhile is given up when it is paid late", async (_, code, most) => {
    await sql`
      insert into coupons (code, name, kind, bps, max_redemptions, max_per_user)
      values (${code}, 'Once', 'percentage', 1000, ${most}, 1)`;
    const late = await createBuyer();
    const first = await late.initiate((await createShop()).trackId, { coupon_code: code });
    const { provider_session, order_id } = await purchaseRows(first.body.purchase_id);
    await bank.pay(provider_session);
    await expireOrder(order_id);
    const quick = most === null ? late : await createBuyer();
    const second = await quick.initiate((await createShop()).trackId, { coupon_code: code });
    await finishJobs();
    expect(await purchaseRows(first.body.purchase_id)).toMatchObject({
      ...{ state: "voided", order_state: "canceled", failure_code: "coupon_exhausted" },
    });
    expect((await quick.confirm(second)).body.purchase.status).toBe("completed");
    expect(await sql`select uses from coupons where code = ${code}`).toEqual([{ uses: 1 }]);
  });

  it("A purchase with a coupon that nobody used meanwhile completes when it is paid late", async () => {
    await sql`
      insert into coupons (code, name, kind, bps, max_redemptions) values ('STILLLEFT', 'Once', 'percentage', 1000, 1)`;
    const late = await createBuyer();
    const { body } = await late.initiate((await createShop()).trackId, { coupon_code: "STILLLEFT" });
    const { provider_session, order_id } = await purchaseRows(body.purchase_id);
    await bank.pay(provider_session);
    await expireOrder(order_id);
    await finishJobs();
    expect(await purchaseRows(body.purchase_id)).toMatchObject({ state: "completed" });
    expect(await sql`select uses from coupons where code = 'STILLLEFT'`).toEqual([{ uses: 1 }]);
  });
});
