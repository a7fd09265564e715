import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { openSale } from "@/lib/commerce/finances/sale-service";
import { openPayout, openPayouts } from "@/lib/commerce/finances/service";
import { send } from "@/lib/commerce/payouts/transfer-service";
import { get } from "@/tests/support/api";
import { createToken, createUser } from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";
import { createSeller, sell } from "@/tests/support/sales";
import { createSessionCaller } from "@/tests/support/session";

const addPayout = (userId: number, amount: number, state: string) => sql`
  insert into payouts ${rows({ user_id: userId, provider_id: `po_${userId}_${amount}`, amount, currency: "usd", livemode: false, state })}`;

it("The amounts on the page of payouts add up, and agree with the page of sales and with the list of payouts", async () => {
  const seller = await createSeller();
  const shares = [{ id: seller.id, bps: 10_000 }];
  const sale = await sell({ ...seller, shares, price: 4410 });
  const [{ id }] = await sql<
    [{ id: number }]
  >`select id from transfers where purchase_id = ${sale.purchaseId}`;
  await send(id);
  await addPayout(seller.id, 3000, "paid");
  await addPayout(seller.id, 900, "in_transit");
  await addPayout(seller.id, 700, "failed");
  const { finances } = await openPayouts(await createSessionCaller(seller.id), { page: 1 });
  expect(finances?.sent).toEqual([
    { currency: "usd", sent: 4410, at_provider: 510, on_the_way: 900, arrived: 3000 },
  ]);
  const { body } = await get("/artist/sales", { token: await createToken(seller.id) });
  expect(body.earnings.paid_out).toBe(finances?.sent[0]?.sent);
  const sumOfList = (states: string[]) =>
    finances?.payouts.data
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(sumOfList(["paid"])).toBe(finances?.sent[0]?.arrived);
  expect(sumOfList(["pending", "in_transit"])).toBe(finances?.sent[0]?.on_the_way);
});

it("The page of payouts says when the next amount is sent, with all that is due on that day and nothing of later ones", async () => {
  const seller = await createSeller();
  const shares = [{ id: seller.id, bps: 10_000 }];
  const sales = [];
  for (const price of [1000, 2000, 4000]) sales.push(await sell({ ...seller, shares, price, daysAgo: 0 }));
  const [first, second, later] = sales.map(({ purchaseId }) => purchaseId);
  await sql`
    update transfers set held_until = now(), available_at = case purchase_id
      when ${first ?? 0} then date_trunc('day', now() + interval '3 days') + interval '1 hour'
      when ${second ?? 0} then date_trunc('day', now() + interval '3 days') + interval '5 hours'
      else now() + interval '9 days' end
    where purchase_id in (${first ?? 0}, ${second ?? 0}, ${later ?? 0})`;
  const { finances } = await openPayouts(await createSessionCaller(seller.id), { page: 1 });
  expect(finances?.next).toMatchObject([{ amount: 3000, currency: "usd" }]);
  expect(finances?.balance.pending).toEqual([{ amount: 7000, currency: "usd" }]);
});

it("A share is due once its delay has passed and its buyer can no longer take the license back, which a download ends for one who waived that", async () => {
  const seller = await createSeller();
  const sale = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }], price: 1000, daysAgo: 0 });
  const caller = await createSessionCaller(seller.id);
  const [{ due, end }] = await sql<[{ due: Date; end: Date }]>`
    update transfers set available_at = now() + interval '3 days', held_until = now() + interval '14 days'
    where purchase_id = ${sale.purchaseId} returning available_at as due, held_until as end`;
  const nextTime = async () => (await openPayouts(caller, { page: 1 })).finances?.next[0]?.at;
  const dueTime = async () =>
    (await openSale(caller, { sale_id: sale.purchaseId })).shares[0]?.transfer?.due_at;
  expect([await nextTime(), await dueTime()]).toEqual([end.toISOString(), end.toISOString()]);
  await sql`
    insert into download_events (license_id, artist_id, kind, user_id, network, bytes)
    select id, artist_id, 'wav', ${seller.id}, '192.0.2.0/24', 1000 from licenses where purchase_id = ${sale.purchaseId}`;
  expect([await nextTime(), await dueTime()]).toEqual([end.toISOString(), end.toISOString()]);
  await sql`
    update orders set withdrawal_waived_at = now() where id = (select order_id from purchases where id = ${sale.purchaseId})`;
  expect([await nextTime(), await dueTime()]).toEqual([due.toISOString(), due.toISOString()]);
});

it("Somebody who has not set up payouts sees on their page what is owed, and a stranger to sales sees nothing", async () => {
  const [seller, singer] = [await createSeller(), await createUser()];
  const shares = [
    { id: seller.id, bps: 7_500 },
    { id: singer.id, bps: 2_500 },
  ];
  await sell({ ...seller, shares, price: 4000 });
  const page = await openPayouts(await createSessionCaller(singer.id), { page: 1 });
  expect(page).toMatchObject({ payout_state: "not_connected", has_account: false, is_payee: true });
  const { available = [], pending = [] } = page.finances?.balance ?? {};
  expect([...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  expect(page.finances?.payouts.total).toBe(0);
  const stranger = await openPayouts(await createSessionCaller((await createUser()).id), { page: 1 });
  expect(stranger.finances).toBeNull();
});

/** Sales that were sent one after the other; their ids. */
async function sendSales(seller: Awaited<ReturnType<typeof createSeller>>, prices: readonly number[]) {
  const shares = [{ id: seller.id, bps: 10_000 }];
  const ids: number[] = [];
  for (const price of prices) {
    const { purchaseId } = await sell({ ...seller, shares, price });
    const [{ id }] = await sql<[{ id: number }]>`select id from transfers where purchase_id = ${purchaseId}`;
    await send(id);
    ids.push(purchaseId);
  }
  return ids;
}

async function payOut(userId: number, amount: number, state: string, daysAgo: number) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into payouts ${rows({
      user_id: userId,
      provider_id: `po_${userId}_${daysAgo}`,
      amount,
      currency: "usd",
      livemode: false,
      state,
      created_at: new Date(Date.now() - daysAgo * 86_400_000),
    })} returning id`;
  return id;
}

it("A payout consists of the shares that were sent first, a share may be in two, and the parts of each add up to it", async () => {
  const seller = await createSeller();
  const [one, two, three] = await sendSales(seller, [1000, 2000, 4000]);
  const failed = await payOut(seller.id, 1000, "failed", 3);
  const first = await payOut(seller.id, 2500, "paid", 2);
  const second = await payOut(seller.id, 4500, "in_transit", 1);
  const caller = await createSessionCaller(seller.id);
  const open = (payout_id: number) => openPayout(caller, { payout_id, page: 1 });
  const parts = async (id: number) =>
    (await open(id)).parts.data.map(({ sale_id, amount }) => [sale_id, amount]);
  expect(await parts(first)).toEqual([
    [two, 1500],
    [one, 1000],
  ]);
  expect(await parts(second)).toEqual([
    [three, 4000],
    [two, 500],
  ]);
  for (const id of [first, second]) {
    const { payout, parts_amount } = await open(id);
    expect(parts_amount).toBe(payout.amount);
  }
  expect(await open(failed)).toMatchObject({ parts: { total: 0 }, parts_amount: 0 });
});

it("The page of a sale leads to the payouts that have the viewer's share, with the part in each, and shows nobody else's", async () => {
  const seller = await createSeller();
  const [one, two, three] = await sendSales(seller, [1000, 2000, 4000]);
  await payOut(seller.id, 1000, "failed", 3);
  const first = await payOut(seller.id, 2500, "paid", 2);
  const second = await payOut(seller.id, 1500, "in_transit", 1);
  const caller = await createSessionCaller(seller.id);
  const parts = async (sale_id = 0) =>
    (await openSale(caller, { sale_id })).payouts.map(({ id, part_amount }) => [id, part_amount]);
  expect(await parts(one)).toEqual([[first, 1000]]);
  expect(await parts(two)).toEqual([
    [first, 1500],
    [second, 500],
  ]);
  expect(await parts(three)).toEqual([[second, 1000]]);
  const friend = await createSeller();
  await sql`insert into artist_members ${rows({ artist_id: seller.artistId, user_id: friend.id, role: "member" })}`;
  const { payouts } = await openSale(await createSessionCaller(friend.id), { sale_id: one ?? 0 });
  expect(payouts).toEqual([]);
});

it("A payout is shown to its payee alone, and money that no sale explains is the difference to its parts", async () => {
  const seller = await createSeller();
  await sendSales(seller, [1000]);
  const id = await payOut(seller.id, 1200, "paid", 1);
  const { payout, parts_amount } = await openPayout(await createSessionCaller(seller.id), {
    payout_id: id,
    page: 1,
  });
  expect([payout.amount, parts_amount]).toEqual([1200, 1000]);
  const stranger = await createSessionCaller((await createSeller()).id);
  await expect(openPayout(stranger, { payout_id: id, page: 1 })).rejects.toMatchObject({ code: "not_found" });
});

it("The page of payouts leads to every payout, ten on a page", async () => {
  const seller = await createSeller();
  for (let day = 1; day <= 12; day++) await payOut(seller.id, 100 + day, "paid", day);
  const caller = await createSessionCaller(seller.id);
  const amounts = async (page: number) =>
    (await openPayouts(caller, { page })).finances?.payouts.data.map(({ amount }) => amount);
  expect(await amounts(1)).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
  expect(await amounts(2)).toEqual([111, 112]);
});
