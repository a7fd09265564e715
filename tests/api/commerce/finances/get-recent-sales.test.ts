import { expect, it } from "vitest";
import { getRecentSales } from "@/lib/commerce/finances/service";
import { createUser } from "@/tests/support/factories";
import { createSeller, sell } from "@/tests/support/sales";
import { userCaller } from "@/tests/support/user-caller";

it("The sales of the last seven days are counted, and their money is apart by currency", async () => {
  const seller = await createSeller();
  const shares = [{ id: seller.id, bps: 10_000 }];
  await sell({ ...seller, shares, price: 1000, daysAgo: 6 });
  await sell({ ...seller, shares, price: 2000, daysAgo: 1 });
  await sell({ ...seller, shares, price: 3000, daysAgo: 1, currency: "eur" });
  await sell({ ...seller, shares, price: 4000, daysAgo: 8 });
  expect(await getRecentSales(userCaller(seller.id))).toEqual({
    sales: 3,
    amounts: [
      { amount: 3000, currency: "usd" },
      { amount: 3000, currency: "eur" },
    ],
  });
  expect(await getRecentSales(userCaller((await createUser()).id))).toEqual({ sales: 0, amounts: [] });
});
