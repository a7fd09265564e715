import { afterEach, describe, expect, it } from "vitest";
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
