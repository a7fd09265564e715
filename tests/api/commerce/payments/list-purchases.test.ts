import { afterEach, describe, expect, it } from "vitest";
import { bank, buy, contradictions, createBuyer, createShop } from "@/tests/support/market";
import { listIds, walk } from "@/tests/support/releases";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("The list of purchases", () => {
  it("The list of purchases has the buyer's own, newest first, by status and track", async () => {
    const [shop, other] = [await createShop(), await createShop()];
    const { buyer, id } = await buy(shop);
    const { body } = await buyer.initiate(other.trackId);
    const ids = async (query: string) =>
      (await buyer.send("GET", `/purchases${query}`)).body.pagination.data.map(
        (row: { id: number }) => row.id,
      );
    expect(await ids("")).toEqual([body.purchase_id, id]);
    expect(await ids("?status=completed")).toEqual([id]);
    expect(await ids(`?track_id=${other.trackId}`)).toEqual([body.purchase_id]);
    expect((await (await createBuyer()).send("GET", "/purchases")).body.pagination.total).toBe(0);
  });

  it("The list of purchases lists by cursor what it lists by page", async () => {
    const buyer = await createBuyer();
    for (let each = 0; each < 3; each++) await buyer.initiate((await createShop()).trackId);
    const whole = await listIds("/purchases?per_page=10", buyer.token);
    expect(whole).toHaveLength(3);
    expect(await walk("/purchases?per_page=2", buyer.token)).toEqual(whole);
  });
});
