import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { createToken } from "@/tests/support/factories";
import { notified } from "@/tests/support/notifications";
import { createSeller, sell } from "@/tests/support/sales";

it("A sale is notified with its buyer, its license and its amount, and leads to its page; several of a day are added up", async () => {
  const seller = await createSeller();
  const token = await createToken(seller.id);
  const shares = [{ id: seller.id, bps: 10_000 }];
  const [{ name }] = await sql<[{ name: string }]>`select name from tracks where id = ${seller.trackId}`;
  const { purchaseId } = await sell({ ...seller, shares, price: 4410, daysAgo: 0 });
  await sql`update purchases set licensee_name = 'Late Train' where id = ${purchaseId}`;
  expect(await notified(token)).toMatchObject([
    {
      kind: "sales",
      text: `Late Train bought a WAV lease for “${name}”: $44.10`,
      url: `http://downbeat.test/studio/sales/${purchaseId}`,
      actor: null,
      count: 1,
    },
  ]);
  await sell({ ...seller, shares, price: 1000, license: "mp3", daysAgo: 0 });
  expect(await notified(token)).toMatchObject([
    {
      text: `You sold 2 licenses for “${name}”: $54.10`,
      url: "http://downbeat.test/studio/sales",
      count: 2,
    },
  ]);
  await sell({ ...seller, shares, price: 1000, currency: "eur", daysAgo: 0 });
  expect((await notified(token))[0]?.text).toBe(`You sold 3 licenses for “${name}”`);
});
