import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { findLicensePurchase } from "@/lib/commerce/checkout/service";
import { bank, contradictions, createBuyer, createShop } from "@/tests/support/market";
import { createSessionCaller } from "@/tests/support/session";

afterEach(async () => {
  await bank.calm();
  expect(await contradictions()).toEqual([]);
});

describe("findLicensePurchase", () => {
  it("The checkout of a license finds the purchase that has it or a higher one, and none for a higher license", async () => {
    const { trackId: track_id } = await createShop({ mp3: 2_900, wav: 4_900, trackout: 9_900 });
    const [buyer, stranger] = [await createBuyer(), await createBuyer()];
    const session = await createSessionCaller(buyer.id);
    const ownPurchase = (license_type: "mp3" | "wav" | "trackout") =>
      findLicensePurchase(session, { track_id, license_type });
    const order = await buyer.initiate(track_id, { license_type: "wav" });
    expect(await ownPurchase("wav")).toBeUndefined();
    await buyer.confirm(order);
    expect(await ownPurchase("wav")).toBe(order.body.purchase_id);
    expect(await ownPurchase("mp3")).toBe(order.body.purchase_id);
    expect(await ownPurchase("trackout")).toBeUndefined();
    const other = await createSessionCaller(stranger.id);
    expect(await findLicensePurchase(other, { track_id, license_type: "wav" })).toBeUndefined();
  });

  it("A license whose term has ended is not found, so that it can be bought again", async () => {
    const { trackId: track_id } = await createShop();
    const buyer = await createBuyer();
    const order = await buyer.initiate(track_id);
    await buyer.confirm(order);
    const session = await createSessionCaller(buyer.id);
    const input = { track_id, license_type: "wav" as const };
    expect(await findLicensePurchase(session, input)).toBe(order.body.purchase_id);
    await sql`update purchases set completed_at = now() - interval '99 years' where id = ${order.body.purchase_id}`;
    expect(await findLicensePurchase(session, input)).toBeUndefined();
  });
});
