import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { createSeller, refund, sell } from "@/tests/support/sales";

it("getFinanceSummary takes refunds off what payees keep and are owed", async () => {
  const seller = await createSeller();
  const sale = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
  await refund(sale, [{ id: seller.id, amount: 410 }]);
  const { body } = await get(`/artists/${seller.artistId}/finances/summary`, {
    token: await createToken(seller.id),
  });
  expect(body.summary).toEqual([
    {
      currency: "usd",
      sales: 1,
      gross_amount: 4410,
      discount_amount: 0,
      fees_amount: 441,
      refunds_amount: 410,
      net_amount: 4000,
      owed_amount: 4000,
      sent_amount: 0,
    },
  ]);
});
