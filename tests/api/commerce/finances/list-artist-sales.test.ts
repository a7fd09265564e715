import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { send } from "@/lib/commerce/payouts/transfer-service";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createToken, createUser } from "@/tests/support/factories";
import { listIds, walk } from "@/tests/support/releases";
import { createSeller, sell } from "@/tests/support/sales";

describe("The money of sellers", () => {
  it("Sellers see the same money in sales, finances, summary, transactions and at the bank", async () => {
    const seller = await createSeller();
    const friend = await createUser();
    const token = await createToken(seller.id);
    const shares = [
      { id: seller.id, bps: 6000 },
      { id: friend.id, bps: 4000 },
    ];
    const sale = await sell({ ...seller, shares });
    await sell({ ...seller, shares, price: 1000, daysAgo: 2 });
    const [{ id }] = await sql<[{ id: number }]>`
      select id from transfers where purchase_id = ${sale.purchaseId} and user_id = ${seller.id}`;
    await send(id);
    const { body } = await get("/artist/sales", { token });
    expect(body.earnings).toEqual({
      total_sales: 2,
      total_revenue: 5410,
      total_revenue_formatted: "$54.10",
      refunded: 0,
      pending_payout: 600,
      paid_out: 2646,
      currency: "usd",
    });
    expect(body.pagination.data).toMatchObject([
      { share_amount: 600, status: "completed", total_amount: 1100 },
      { share_amount: 2646, platform_fee: 441, track: { name: "Night Drive" } },
    ]);
    expect(JSON.stringify(body)).not.toContain("@");
    const week = await get("/artist/sales?period=7d", { token });
    expect(week.body.earnings).toMatchObject({ total_sales: 1, total_revenue: 1000, paid_out: 2646 });
    expect((await get("/artist/sales?currency=EUR", { token })).body.earnings).toMatchObject({
      total_sales: 0,
    });
    expect((await get("/artist/sales?currency=xyz", { token })).status).toBe(422);

    const finances = await get("/artist/payments-connect/finances", { token });
    expect(finances.body.balance).toEqual({
      available: [{ amount: 0, currency: "usd" }],
      pending: [{ amount: 600, currency: "usd" }],
    });
    const path = `/artists/${seller.artistId}/finances`;
    const summary = await get(`${path}/summary`, { token });
    expect(summary.body).toMatchObject({
      summary: [
        {
          currency: "usd",
          sales: 2,
          gross_amount: 5410,
          net_amount: 5410,
          owed_amount: 2764,
          sent_amount: 2646,
        },
      ],
      payout_state: "ready",
      attention_count: 0,
    });
    const answer = await get(`${path}/transactions?status=completed`, { token });
    expect(answer.body.pagination).toMatchObject({ total: 1, data: [{ amount: 2646, user_id: seller.id }] });
    expect((await get(`${path}/transactions?type=subscriptions`, { token })).body.pagination.total).toBe(0);
    const balance = await get(`${path}/provider-balance`, { token });
    const { available, pending } = balance.body;
    const sum = [...available, ...pending].reduce(
      (all: number, { amount }: { amount: number }) => all + amount,
      0,
    );
    expect([sum, balance.body.stale]).toEqual([2646, false]);
  });

  it("Sellers see their money in the currency in which most was sold, unless another one is asked for", async () => {
    const seller = await createSeller();
    const token = await createToken(seller.id);
    const shares = [{ id: seller.id, bps: 10_000 }];
    const own = async (query = "") => (await get(`/artist/sales${query}`, { token })).body;
    await sell({ ...seller, shares, currency: "eur", price: 2000 });
    expect((await own()).earnings).toMatchObject({ currency: "eur", total_sales: 1, total_revenue: 2000 });
    await sell({ ...seller, shares, price: 3000 });
    await sell({ ...seller, shares, price: 3000, daysAgo: 1 });
    const most = await own();
    expect(most.earnings).toMatchObject({ currency: "usd", total_sales: 2, total_revenue: 6000 });
    expect(most.pagination).toMatchObject({ total: 2, data: [{ currency: "usd" }, { currency: "usd" }] });
    expect((await own("?currency=eur")).pagination.total).toBe(1);
    expect((await own("?period=7d")).pagination.total).toBe(1);
    expect((await own(`?track_id=${seller.trackId}&per_page=1&page=2`)).pagination).toMatchObject({
      total: 2,
      from: 2,
      to: 2,
    });
    expect((await own(`?track_id=${seller.trackId + 1_000_000}`)).earnings.total_sales).toBe(0);
  });

  it("One sale is found by the id of its purchase, whatever its currency, and one of others is not", async () => {
    const seller = await createSeller();
    const token = await createToken(seller.id);
    const shares = [{ id: seller.id, bps: 10_000 }];
    const { purchaseId } = await sell({ ...seller, shares, currency: "eur", price: 2000 });
    await sell({ ...seller, shares, price: 3000 });
    await sell({ ...seller, shares, price: 3000, daysAgo: 1 });
    const path = `/artist/sales?purchase_id=${purchaseId}`;
    const { body } = await get(path, { token });
    expect(body.pagination).toMatchObject({ total: 1, data: [{ id: purchaseId, currency: "eur" }] });
    expect(body.earnings).toMatchObject({ currency: "eur", total_sales: 1, total_revenue: 2000 });
    const other = await createToken((await createSeller()).id);
    expect((await get(path, { token: other })).body.pagination.data).toEqual([]);
  });

  it("Sellers walk the sales of all their artists by cursor, each once, also while others arrive", async () => {
    const seller = await createSeller();
    const token = await createToken(seller.id);
    const second = await createArtist({ owner_id: seller.id });
    const shares = [{ id: seller.id, bps: 10_000 }];
    const add = (artistId: number, daysAgo: number) => sell({ ...seller, artistId, shares, daysAgo });
    for (const daysAgo of [5, 4, 3, 2, 1])
      await add(daysAgo % 2 === 0 ? second.id : seller.artistId, daysAgo);
    const path = "/artist/sales?per_page=2";
    const whole = await listIds("/artist/sales?per_page=10", token);
    expect(whole).toHaveLength(5);
    expect(await walk(path, token, () => add(second.id, 0))).toEqual(whole);
    const { body } = await get(`${path}&cursor=`, { token });
    expect(body.recent_purchases).toEqual(body.pagination.data);
    const refusal = await get(`${path}&period=7d&cursor=${body.pagination.next_cursor}`, { token });
    expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ["cursor"]]);
  });

  it("Far pages of sales share a statement, so that no connection keeps one for each", async () => {
    const seller = await createSeller();
    const token = await createToken(seller.id);
    const texts = async () => {
      const plans = await Promise.all(
        Array.from(
          { length: 10 },
          () => sql<{ statement: string }[]>`
            select statement from pg_prepared_statements cross join pg_sleep(0.01) as pause
            where strpos(statement, 'as newest) as purchases') > 0 and strpos(statement, 'pg_prepared_statements') = 0`,
        ),
      );
      return new Set(plans.flat().map(({ statement }) => statement));
    };
    const before = await texts();
    for (let page = 11; page < 19; page++) await get(`/artist/sales?page=${page}&per_page=7`, { token });
    expect([...(await texts())].filter((text) => !before.has(text)).length).toBeLessThan(2);
  });

  it("Sellers do not see money that came in after the purchase was given up, and goes back", async () => {
    const seller = await createSeller();
    const token = await createToken(seller.id);
    const { purchaseId } = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
    await sql`update purchases set state = 'refund_due', completed_at = null where id = ${purchaseId}`;
    const { status, body } = await get("/artist/sales", { token });
    expect([status, body.pagination.total, body.earnings.total_sales]).toEqual([200, 0, 0]);
    const summary = await get(`/artists/${seller.artistId}/finances/summary`, { token });
    expect(summary.body.summary).toEqual([]);
  });

  it("The money of sellers is not shown to others: 403 for finances of an artist, nothing of others' sales, 403 without an artist", async () => {
    const seller = await createSeller();
    await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }] });
    const stranger = await createCaller();
    const other = await createSeller();
    const paths = ["summary", "transactions", "provider-balance"].map(
      (name) => `/artists/${seller.artistId}/finances/${name}`,
    );
    for (const path of paths) expect((await get(path, { token: stranger.token })).status, path).toBe(403);
    expect((await get("/artist/sales", { token: stranger.token })).status).toBe(403);
    expect((await get("/artist/payments-connect/finances", { token: stranger.token })).status).toBe(404);
    const theirs = await get("/artist/sales", { token: await createToken(other.id) });
    expect(theirs.body.pagination.total).toBe(0);
  });
});
