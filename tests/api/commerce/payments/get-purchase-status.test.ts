import { afterEach, describe, expect, it } from "vitest";
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

describe("The status of a track", () => {
  it("The status of a track names the bought licenses and those for sale, and asks the provider about open purchases", async () => {
    const shop = await createShop();
    const buyer = await createBuyer();
    const path = `/tracks/${shop.trackId}/purchase/status`;
    expect((await buyer.send("GET", path)).body).toMatchObject({
      purchased: false,
      can_purchase: true,
      purchase: null,
    });
    const { body } = await buyer.initiate(shop.trackId);
    const { provider_session } = await purchaseRows(body.purchase_id);
    await bank.pay(provider_session);
    expect((await buyer.send("GET", path)).body).toMatchObject({ purchase_status: "processing" });
    await finishJobs();
    expect((await buyer.send("GET", path)).body).toMatchObject({
      purchased: true,
      purchase_status: "completed",
    });
  });
});
