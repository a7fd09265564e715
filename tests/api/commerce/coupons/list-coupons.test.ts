import { describe, expect, it } from "vitest";
import { createCaller } from "@/tests/support/factories";
import { createSeller, tenPercent } from "@/tests/support/offers";
import { listIds } from "@/tests/support/releases";

describe("listCoupons", () => {
  it("listCoupons lists public coupons that are valid now, and never personal or ended ones", async () => {
    const { send } = await createSeller();
    const add = async (values: object) =>
      (await send("POST", "/artist/coupons", { ...tenPercent, ...values })).body.coupon.id as number;
    const open = await add({ listed: true });
    await add({});
    await add({ listed: true, expires_at: "2026-01-01T00:00:00Z" });
    await add({ listed: true, active: false });
    const { token } = await createCaller();
    expect(await listIds("/coupons", token)).toEqual([open]);
  });
});
