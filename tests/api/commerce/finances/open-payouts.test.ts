import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { openPayouts } from "@/lib/commerce/finances/service";
import { send } from "@/lib/commerce/payouts/transfer-service";
import { get } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { createSeller, sell } from "@/tests/support/sales";
import { createSessionCaller } from "@/tests/support/session";

const addPayout = (userId: number, amount: number, state: string) => sql`
  insert into payouts ${sql({ user_id: userId, provider_id: `po_${userId}_${amount}`, amount, currency: "usd", livemode: false, state })}`;

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
  const { finances } = await openPayouts(await createSessionCaller(seller.id));
  expect(finances?.sent).toEqual([
    { currency: "usd", sent: 4410, at_provider: 510, on_the_way: 900, arrived: 3000 },
  ]);
  const { body } = await get("/artist/sales", { token: await createToken(seller.id) });
  expect(body.earnings.paid_out).toBe(finances?.sent[0]?.sent);
  const sumOfList = (states: string[]) =>
    finances?.payouts
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
  const { finances } = await openPayouts(await createSessionCaller(seller.id));
  expect(finances?.next).toMatchObject([{ amount: 3000, currency: "usd" }]);
  expect(finances?.balance.pending).toEqual([{ amount: 7000, currency: "usd" }]);
});
