import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expireOverdueOrders } from "@/lib/commerce/payments/jobs";
import { get, post } from "@/tests/support/api";
import { runJobs } from "@/tests/support/mails";
import { buy, contradictions, createShop, purchaseRows } from "@/tests/support/market";
import { queueJob } from "@/tests/support/workers";

afterEach(() => vi.unstubAllEnvs());

const goLive = () => vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_1");

describe("Once payments are live, what was sold for test money", () => {
  let shop: Awaited<ReturnType<typeof createShop>>;
  beforeEach(async () => {
    shop = await createShop({ wav: 4_900, exclusive: 30_000 });
  });

  it("Once payments are live, a purchase for test money is in no list, and stops nobody from buying", async () => {
    const { buyer } = await buy(shop, { license_type: "wav" });
    const read = async () => {
      const [status, list] = [
        await get(`/tracks/${shop.trackId}/purchase/status`, buyer),
        await get("/purchases", buyer),
      ];
      return { purchased: status.body.purchased, purchases: list.body.pagination.total };
    };
    expect(await read()).toEqual({ purchased: true, purchases: 1 });
    goLive();
    expect(await read()).toEqual({ purchased: false, purchases: 0 });
  });

  it("Once payments are live, an exclusive license that was sold for test money is for sale again", async () => {
    const { id } = await buy(shop, { license_type: "exclusive" });
    expect(await purchaseRows(id)).toMatchObject({ slot: "sold" });
    goLive();
    await queueJob(expireOverdueOrders, {});
    await runJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "completed", slot: "available" });
    expect(await contradictions()).toEqual([]);
  });

  it("Once payments are live, a refund of test money is refused, and the purchase stays as it is", async () => {
    const { id, buyer } = await buy(shop, { license_type: "wav" });
    goLive();
    const refusal = await post(`/purchases/${id}/refund`, { ...buyer, body: { reason: "withdrawal" } });
    expect([refusal.status, refusal.body.reason_code]).toEqual([409, "not_completed"]);
    expect(await purchaseRows(id)).toMatchObject({ state: "completed" });
  });
});
