import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { salesFile } from "@/lib/commerce/finances/files";
import { openSale } from "@/lib/commerce/finances/sale-service";
import { exportSales } from "@/lib/commerce/finances/service";
import { send } from "@/lib/commerce/payouts/transfer-service";
import { createUser } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";
import { createPayee, createSeller, refund, sell } from "@/tests/support/sales";
import { createSessionCaller } from "@/tests/support/session";

/** A sale that a seller shares with a friend, and who bought it. */
async function createSharedSale() {
  const seller = await createSeller();
  const friend = await createPayee();
  const shares = [
    { id: seller.id, bps: 6000 },
    { id: friend.id, bps: 4000 },
  ];
  const sale = await sell({ ...seller, shares });
  const [{ buyer_id }] = await sql<
    [{ buyer_id: number }]
  >`select buyer_id from purchases where id = ${sale.purchaseId}`;
  const caller = await createSessionCaller(seller.id);
  return {
    seller,
    friend,
    sale,
    buyerId: buyer_id,
    open: () => openSale(caller, { sale_id: sale.purchaseId }),
  };
}

const createCoupon = async (orderId: number, artistId: number | null) => {
  const code = `SPRING${orderId}${artistId === null ? "P" : "A"}`;
  await sql`
    with coupon as (
      insert into coupons ${rows({ code, artist_id: artistId, name: "Spring", kind: "percentage", bps: 1000 })} returning id)
    update orders set coupon_id = (select id from coupon) where id = ${orderId}`;
  return code;
};

describe("The page of a sale", () => {
  it("The page of a sale has its amounts, the share of each payee with its transfer, and the downloads", async () => {
    const { seller, friend, sale, buyerId, open } = await createSharedSale();
    const [{ id }] = await sql<[{ id: number }]>`
      select id from transfers where purchase_id = ${sale.purchaseId} and user_id = ${seller.id}`;
    await send(id);
    for (let each = 0; each < 2; each++)
      await sql`
        insert into download_events (license_id, artist_id, kind, user_id, network, bytes)
        select id, artist_id, 'wav', ${buyerId}, '192.0.2.0/24', 1000 from licenses where purchase_id = ${sale.purchaseId}`;
    const page = await open();
    expect(page).toMatchObject({
      track_price: 4410,
      platform_fee: 441,
      total_amount: 4851,
      artist_amount: 4410,
      share_amount: 2646,
      artist: { id: seller.artistId },
      buyer: { id: buyerId },
      can_message: true,
      coupon: null,
      downloads: [{ kind: "wav", count: 2 }],
      refunds: [],
      disputes: [],
    });
    expect(page.shares).toMatchObject([
      {
        payee: { id: seller.id },
        bps: 6000,
        amount: 2646,
        transfer: { status: "completed", sent_amount: 2646 },
      },
      { payee: { id: friend.id }, bps: 4000, amount: 1764, transfer: { status: "waiting", sent_at: null } },
    ]);
    expect(page.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(page.artist_amount);
  });

  it("The page of a sale is for those who manage its artist: others get 404, those who share in it too", async () => {
    const { friend, sale } = await createSharedSale();
    for (const { id } of [friend, await createUser()])
      await expect(
        openSale(await createSessionCaller(id), { sale_id: sale.purchaseId }),
      ).rejects.toMatchObject({ code: "not_found" });
  });

  it("The page of a sale names the artist's coupon, and not the code of one that the platform pays for", async () => {
    const { seller, sale, open } = await createSharedSale();
    const code = await createCoupon(sale.orderId, seller.artistId);
    expect((await open()).coupon).toEqual({ code });
    await createCoupon(sale.orderId, null);
    expect((await open()).coupon).toEqual({ code: null });
  });

  it("The page of a sale leads to the buyer unless one has blocked the other or the account is deleted", async () => {
    const { seller, buyerId, open } = await createSharedSale();
    await sql`insert into blocks (blocker_id, blocked_id) values (${seller.id}, ${buyerId})`;
    expect(await open()).toMatchObject({ buyer: { id: buyerId }, can_message: false });
    await sql`update blocks set blocker_id = ${buyerId}, blocked_id = ${seller.id} where blocker_id = ${seller.id}`;
    expect(await open()).toMatchObject({ buyer: null, can_message: false });
    await sql`delete from blocks where blocker_id = ${buyerId}`;
    await sql`update users set deleted_at = now() where id = ${buyerId}`;
    expect(await open()).toMatchObject({ buyer: null, can_message: false });
  });

  it("The page of a sale has its refunds with their reasons", async () => {
    const { seller, sale, open } = await createSharedSale();
    await refund(sale, [{ id: seller.id, amount: 1000 }]);
    expect((await open()).refunds).toMatchObject([
      { amount: 1000, state: "succeeded", by: "operator", reason: "test" },
    ]);
  });
});

it("The file of sales names the artist and the coupon, and has the days of sale, transfer and refund", async () => {
  const { seller, sale } = await createSharedSale();
  const code = await createCoupon(sale.orderId, seller.artistId);
  const [{ id }] = await sql<[{ id: number }]>`
    select id from transfers where purchase_id = ${sale.purchaseId} and user_id = ${seller.id}`;
  await send(id);
  await refund(sale, [{ id: seller.id, amount: 1000 }]);
  const caller = await createSessionCaller(seller.id);
  const [names, line] = salesFile(
    await exportSales(caller, { from: null, to: new Date().toISOString().slice(0, 10) }),
  ).split("\r\n");
  const cells = new Map(
    (names ?? "")
      .replace("\uFEFF", "")
      .split(",")
      .map((name, place) => [name, (line ?? "").split(",")[place]]),
  );
  expect(Object.fromEntries(cells)).toMatchObject({
    artist_id: String(seller.artistId),
    artist: "An artist",
    coupon: code,
  });
  for (const name of ["sold_at", "your_share_sent_at", "refunded_at"])
    expect(cells.get(name), name).toMatch(/^\d{4}-\d\d-\d\dT/);
});
