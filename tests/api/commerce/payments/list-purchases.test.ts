import { afterEach, describe, expect, it } from "vitest";
import { bank, buy, contradictions, createBuyer, createShop } from "@/tests/support/market";

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
});
