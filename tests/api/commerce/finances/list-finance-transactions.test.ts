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
