import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
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

const WAV = { license_type: "wav" };

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("A refund", () => {
  it("A refund of a sale is the seller's too, and nobody else's", async () => {
    const shop = await createShop();
    // The provider's fee on this sale is missing for its refund, which would wait for the next sale.
    await buy(await createShop());
    const { id } = await buy(shop);
    const stranger = await createBuyer();
    const path = `/artist/sales/${id}/refund`;
    expect((await stranger.send("POST", path, { reason: "mine now" })).status).toBe(404);
    expect(
      (await call("POST", path, { token: shop.seller.token, body: { reason: "Broken stems." } })).status,
    ).toBe(200);
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "refunded" });
  });

  it("A refund of an exclusive license leaves the track off sale when its seller says so", async () => {
    const shop = await createShop({ exclusive: 30_000 });
    // The provider's fee on this sale is missing for its refund, which would wait for the next sale.
    await buy(await createShop({ exclusive: 30_000 }));
    const { id } = await buy(shop);
    const body = { reason: "Sold to a label.", relist: false };
    const { status } = await call("POST", `/artist/sales/${id}/refund`, { token: shop.seller.token, body });
    expect(status).toBe(200);
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "refunded", slot: "none" });
    expect((await (await createBuyer()).initiate(shop.trackId)).status).not.toBe(200);
  });

  it("A refund is offered for 180 days, and not of a sale that was free, is disputed or is being refunded", async () => {
    const shop = await createShop({ free: 0, wav: 4_900 });
    const free = await createBuyer();
    await free.initiate(shop.trackId, { license_type: "free" });
    const [paid, disputed, old] = [await buy(shop, WAV), await buy(shop, WAV), await buy(shop, WAV)];
    const { provider_payment } = await purchaseRows(disputed.id);
    await bank.control("dispute", { payment_intent: provider_payment });
    await finishJobs();
    await sql`
      update purchases set completed_at = completed_at - interval '180 days' where id = ${old.id}`;
    const sales = async () => {
      const { body } = await call("GET", "/artist/sales", { token: shop.seller.token });
      return body.pagination.data as { id: number; disputed: boolean; refundable_until: string | null }[];
    };
    const until = async () =>
      Object.fromEntries(
        (await sales()).flatMap((sale) => (sale.refundable_until ? [[sale.id, sale.refundable_until]] : [])),
      );
    expect((await sales()).filter((sale) => sale.disputed).map(({ id }) => id)).toEqual([disputed.id]);
    const end = new Date(paid.purchase.purchased_at).getTime() + 180 * 86_400_000;
    expect(await until()).toEqual({ [paid.id]: new Date(end).toISOString() });
    const refund = (id: number) =>
      call("POST", `/artist/sales/${id}/refund`, {
        token: shop.seller.token,
        body: { reason: "Wrong file." },
      });
    expect((await refund(disputed.id)).body.reason_code).toBe("dispute_open");
    expect((await refund(old.id)).body.reason_code).toBe("refund_window_over");
    expect((await refund(paid.id)).status).toBe(200);
    expect(await until()).toEqual({});
  });
});
