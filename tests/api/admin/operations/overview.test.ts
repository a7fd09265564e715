import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { getOverview } from "@/lib/admin/system/overview-service";
import { stepOfDuration } from "@/lib/platform/http-middleware/durations";
import { createUser } from "@/tests/support/factories";
import { buy, createShop, finishJobs, purchaseRows } from "@/tests/support/market";
import { userCaller } from "@/tests/support/user-caller";

it("The operators' home has plays, sales, sign-ups and requests of the last day and week, each beside those before", async () => {
  const caller = userCaller((await createUser({ role: "operator" })).id, true);
  const [shop, { figures: before }] = [await createShop(), await getOverview(caller)];
  const [first, second] = [await buy(shop), await buy(shop)];
  await finishJobs();
  const { id } = await purchaseRows(second.id);
  expect(first.id).not.toBe(second.id);
  await sql`update purchases set completed_at = now() - interval '3 days' where id = ${id}`;
  const { id: early } = await createUser();
  await sql`update users set created_at = now() - interval '9 days' where id = ${early}`;
  await sql`
    insert into request_hours (token_id, hour, status, duration_step, requests) values
      (1, date_trunc('hour', now()), 200, ${stepOfDuration(10)}, 98), (1, date_trunc('hour', now()), 500, ${stepOfDuration(900)}, 2)`;
  const { figures } = await getOverview(caller);
  expect(figures.sales).toEqual({ ...before.sales, day: before.sales.day + 1, week: before.sales.week + 2 });
  expect(figures.revenue).toEqual([{ currency: "usd", day: 5_390, week: 10_780 }]);
  expect(figures.sign_ups.week_before).toBe(before.sign_ups.week_before + 1);
  expect(figures.errors.day).toBe(before.errors.day + 2);
  expect(figures.p99.day).toBeGreaterThan(800);
  expect(figures.disk).toMatchObject({ free: expect.any(Number) });
});
