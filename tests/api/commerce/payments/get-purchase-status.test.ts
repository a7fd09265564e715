import { afterEach, describe, expect, it, vi } from "vitest";
import { pool } from "@/db/client";
import { call } from "@/tests/support/api";
import {
  bank,
  buy,
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

  it("The status of a track says that a license can be bought until the buyer has the last that includes others", async () => {
    const shop = await createShop({ mp3: 2_900, wav: 4_900 });
    const { buyer } = await buy(shop, { license_type: "mp3" });
    const path = `/tracks/${shop.trackId}/purchase/status`;
    expect((await buyer.send("GET", path)).body).toMatchObject({ can_purchase: true, reason_code: null });
    await buyer.confirm(await buyer.initiate(shop.trackId, { license_type: "wav" }));
    expect((await buyer.send("GET", path)).body).toMatchObject({
      can_purchase: false,
      reason_code: "already_purchased",
    });
  });

  it("The status of a track takes as many statements for five licenses as for one", async () => {
    const counts: number[] = [];
    for (const offers of [
      { wav: 4_900 },
      { mp3: 900, wav: 4_900, trackout: 9_900, unlimited: 19_900, exclusive: 90_000 },
    ]) {
      const shop = await createShop(offers);
      const dispatch = vi.spyOn(pool as unknown as { dispatch: () => void }, "dispatch");
      const { body } = await call("GET", `/tracks/${shop.trackId}/purchase/status`, shop.seller);
      counts.push(dispatch.mock.calls.length);
      dispatch.mockRestore();
      expect(body).toMatchObject({ can_purchase: false, reason_code: "own_track" });
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
