import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { findProgress } from "@/tests/support/achievements";
import { get } from "@/tests/support/api";
import { computeBoards } from "@/tests/support/boards";
import { createArtist, createCaller, createTrack, createUser } from "@/tests/support/factories";
import { sell } from "@/tests/support/licenses";
import { rows } from "@/tests/support/rows";
import { countXp } from "@/tests/support/xp";

/** A new server counts from nothing once. */
beforeAll(countXp);

afterEach(vi.unstubAllEnvs);

/** A sale of a producer's track that others share, each an account with an amount. */
async function createSale(shares: readonly { id: number; amount: number }[], livemode = false) {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const track = await createTrack([artist.id]);
  const buyer = await createUser();
  const parts = [{ id: producer.id, amount: 2_000 }, ...shares, { id: buyer.id, amount: 700 }];
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const { purchaseId } = await sell({
    trackId: track.id,
    artistId: artist.id,
    buyerId: buyer.id,
    amount,
    livemode,
  });
  const splits = parts.map(({ id, amount: share_amount }, position) => ({
    ...{ purchase_id: purchaseId, user_id: id, position, share_amount },
    bps: position === 0 ? 10_000 - 100 * (parts.length - 1) : 100,
  }));
  await sql`insert into purchase_splits ${rows(splits)}`;
  const transfers = parts.map((part) => ({
    ...{ purchase_id: purchaseId, user_id: part.id, amount: part.amount, currency: "usd", livemode },
    ...{ available_at: new Date(), held_until: new Date() },
  }));
  await sql`insert into transfers ${rows(transfers)}`;
  await countXp();
  return { producer, artist, buyer, purchaseId };
}

async function earned(userId: number): Promise<number[]> {
  const entries = await sql<{ amount: number }[]>`
    select amount from xp_entries where user_id = ${userId} and source = 'sale'`;
  return entries.map(({ amount }) => amount);
}

it("A sale earns each payee XP for whole units of the share that is left, and the buyer nothing", async () => {
  const [large, small] = [await createUser(), await createUser()];
  const { producer, buyer, purchaseId } = await createSale([
    { id: large.id, amount: 1_099 },
    { id: small.id, amount: 99 },
  ]);
  const all = async () => Promise.all([producer, large, small, buyer].map(({ id }) => earned(id)));
  expect(await all()).toEqual([[20], [10], [], []]);
  await sql`update transfers set refunded_amount = 100 where user_id = ${large.id}`;
  await countXp();
  expect(await all()).toEqual([[20], [9], [], []]);
  await sql`update purchases set state = 'refunded' where id = ${purchaseId}`;
  await countXp();
  expect(await all()).toEqual([[], [], [], []]);
});

it("Test money counts until payments are live, and real money also where they no longer are", async () => {
  const [real, test] = [await createSale([], true), await createSale([])];
  const figures = async ({ producer, artist }: typeof real) => {
    const { totals } = (await get("/producer-intelligence/dashboard", { token: producer.token })).body.data;
    const board = await get(
      `/producer-intelligence/leaderboards?category=earnings_share&period=30d&artist_id=${artist.id}`,
      { token: producer.token },
    );
    return {
      xp: await earned(producer.id),
      achievement: (await findProgress(producer.id, "first-sale"))?.value ?? 0,
      sales: totals.sales,
      earned_amount: totals.earned_amount,
      share: board.body.data.leaders.find((row: { artist: { id: number } }) => row.artist.id === artist.id)
        ?.value,
    };
  };
  await computeBoards();
  const figuresOfSale = { xp: [20], achievement: 1, share: 0.5 };
  expect(await figures(test)).toEqual({ ...figuresOfSale, sales: 1, earned_amount: 2_000 });
  // The totals are those of the lists of sales, which have one mode.
  expect(await figures(real)).toEqual({ ...figuresOfSale, sales: 0, earned_amount: 0 });
});

it("Test money earns nothing once payments are live", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_1");
  const [real, test] = [await createSale([], true), await createSale([])];
  const achievement = async ({ producer }: typeof real) =>
    (await findProgress(producer.id, "first-sale"))?.value ?? 0;
  expect([await earned(real.producer.id), await achievement(real)]).toEqual([[20], 1]);
  expect([await earned(test.producer.id), await achievement(test)]).toEqual([[], 0]);
});
