import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { createSeller, refund, sell } from "@/tests/support/sales";

it("listFinanceTransactions answers with the state of each share, and the reason why it waits", async () => {
  const seller = await createSeller();
  const token = await createToken(seller.id);
  const shares = [{ id: seller.id, bps: 10_000 }];
  const [waiting, blocked, refunded] = await Promise.all([1, 2, 3].map(() => sell({ ...seller, shares })));
  if (!waiting || !blocked || !refunded) throw new Error("Nothing was sold.");
  await sql`update transfers set state = 'blocked', blocked_reason = 'dispute' where purchase_id = ${blocked.purchaseId}`;
  await refund(refunded, [{ id: seller.id, amount: 4410 }]);
  const { body } = await get(`/artists/${seller.artistId}/finances/transactions`, { token });
  const byType = new Map(
    body.pagination.data.map((row: { purchase_id: number; status: string; reason: string | null }) => [
      row.purchase_id,
      [row.status, row.reason],
    ]),
  );
  expect(byType.get(waiting.purchaseId)).toEqual(["waiting", null]);
  expect(byType.get(blocked.purchaseId)).toEqual(["needs_attention", "dispute"]);
  expect(byType.get(refunded.purchaseId)).toEqual(["refunded", null]);
});

it("listFinanceTransactions lists by cursor what it lists by page", async () => {
  const seller = await createSeller();
  const token = await createToken(seller.id);
  for (let each = 0; each < 3; each++) await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
  const list = async (query: string) =>
    (await get(`/artists/${seller.artistId}/finances/transactions?${query}`, { token })).body.pagination;
  const whole = (await list("per_page=10")).data;
  expect(whole).toHaveLength(3);
  const first = await list("cursor=&per_page=2");
  const rest = await list(`cursor=${encodeURIComponent(first.next_cursor)}&per_page=2`);
  expect([...first.data, ...rest.data]).toEqual(whole);
  expect(rest.next_cursor).toBeNull();
  expect(await list("cursor=&type=subscriptions")).toEqual({ per_page: 15, next_cursor: null, data: [] });
});
