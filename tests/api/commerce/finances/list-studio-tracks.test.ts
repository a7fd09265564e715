import { expect, it } from "vitest";
import { sql } from "@/db/client";
import type { StudioState } from "@/lib/catalog/studio/constants";
import type { SortDirection, StudioSale, StudioSort } from "@/lib/commerce/finances/music-constants";
import { RECENT_PLAY_DAYS } from "@/lib/commerce/finances/music-constants";
import { getPricing, listStudioTracks } from "@/lib/commerce/finances/music-service";
import { priceTracks } from "@/lib/commerce/offers/service";
import { createAlbum, createArtist, createTrack, createUser } from "@/tests/support/factories";
import { addMember } from "@/tests/support/plays";
import { rows } from "@/tests/support/rows";
import { createSeller, refund, sell } from "@/tests/support/sales";
import { createSessionCaller } from "@/tests/support/session";

async function producer() {
  const user = await createUser();
  const artist = await createArtist({ owner_id: user.id });
  return { caller: await createSessionCaller(user.id), artistId: artist.id };
}

/** The newest version of a track's audio. */
async function addAudio(trackId: number, values: Record<string, unknown> = {}) {
  await sql`insert into track_audio ${rows({ track_id: trackId, version: 1, state: "ready", progress: 1, ...values })}`;
}

/** Plays of a track on one day. */
const addPlays = (trackId: number, plays: number, daysAgo: number) => sql`
  insert into insight_days (kind, entity_id, day, plays, gaps, reach)
  values ('track', ${trackId}, (now() at time zone 'UTC')::date - ${daysAgo}::int, ${plays}, '{}', '{}')`;

interface Query {
  state: StudioState;
  sale: StudioSale;
  sort: StudioSort;
  direction: SortDirection;
  search: string;
  page: number;
}

const ALL: Query = { state: "all", sale: "all", sort: "newest", direction: "desc", search: "", page: 1 };

const NO_PRICES = { free: "", mp3: "", wav: "", trackout: "", unlimited: "", exclusive: "" };

/** Prices a track by the form of the Studio. */
const price = (caller: Awaited<ReturnType<typeof createSessionCaller>>, trackId: number, prices: object) =>
  priceTracks(caller, { ...NO_PRICES, track_ids: [String(trackId)], presets: {}, ...prices });

it("listStudioTracks lists what an artist has in every state, with how many are in each", async () => {
  const { caller, artistId } = await producer();
  const album = await createAlbum([artistId], { name: "Low Water" });
  const out = await createTrack([artistId], {
    album_id: album.id,
    album_position: 1,
    name: "Out",
    bpm: 92,
    plays: 5,
  });
  const draft = await createTrack([artistId], { name: "In", status: "draft", visibility: "private" });
  await addAudio(draft.id, { state: "processing", step: "analyze", progress: 0.4 });
  const { counts, pagination, ready } = await listStudioTracks(caller, { artist_id: artistId, ...ALL });
  expect(counts).toEqual({
    all: 2,
    draft: 1,
    processing: 0,
    scheduled: 0,
    published: 1,
    failed: 0,
    hidden: 0,
  });
  expect(ready).toBe(false);
  expect(pagination.total).toBe(2);
  expect(pagination.data).toMatchObject([
    {
      id: draft.id,
      status: "draft",
      visibility: "private",
      album: null,
      plays: 0,
      sale: "none",
      audio: { state: "processing", step: "analyze", progress: 0.4, message: null, hint: null },
    },
    {
      id: out.id,
      name: "Out",
      artists: [{ id: artistId }],
      album: { id: album.id, name: "Low Water" },
      status: "published",
      bpm: 92,
      key: "D",
      scale: "minor",
      plays: 5,
      release_date: "2026-03-06",
      audio: null,
      sale: "none",
      from: null,
      sales: 0,
      revenue: [],
    },
  ]);
});

it("listStudioTracks counts the plays of the last 28 days by day, today included", async () => {
  const { caller, artistId } = await producer();
  const { id } = await createTrack([artistId]);
  await addPlays(id, 3, 0);
  await addPlays(id, 4, RECENT_PLAY_DAYS - 1);
  await addPlays(id, 50, RECENT_PLAY_DAYS);
  const { pagination } = await listStudioTracks(caller, { artist_id: artistId, ...ALL });
  const [row] = pagination.data;
  expect(row?.recent_plays).toEqual([4, ...Array(RECENT_PLAY_DAYS - 2).fill(0), 3]);
});

it("listStudioTracks adds up the sales of the artist, less what was refunded, and none that another artist had", async () => {
  const seller = await createSeller();
  const other = await createArtist();
  const caller = await createSessionCaller(seller.id);
  const shares = [{ id: seller.id, bps: 10_000 }];
  await sell({ ...seller, shares, price: 3000 });
  const returned = await sell({ ...seller, shares, price: 5000 });
  await refund(returned, [{ id: seller.id, amount: 5000 }]);
  await sql`update purchases set state = 'refunded' where id = ${returned.purchaseId}`;
  await sell({ ...seller, artistId: other.id, shares, price: 7000 });
  const { pagination } = await listStudioTracks(caller, { artist_id: seller.artistId, ...ALL });
  expect(pagination.data).toMatchObject([{ sales: 2, revenue: [{ amount: 3000, currency: "usd" }] }]);
});

it("listStudioTracks says of each track whether it is on sale and from which price", async () => {
  const seller = await createSeller();
  const caller = await createSessionCaller(seller.id);
  const draft = await createTrack([seller.artistId], { status: "draft" });
  const plain = await createTrack([seller.artistId]);
  await price(caller, seller.trackId, { mp3: "29", wav: "49" });
  await price(caller, draft.id, { wav: "45" });
  const { pagination, ready } = await listStudioTracks(caller, { artist_id: seller.artistId, ...ALL });
  expect(ready).toBe(true);
  expect(new Map(pagination.data.map(({ id, sale, from }) => [id, [sale, from?.amount ?? null]]))).toEqual(
    new Map<number, unknown>([
      [seller.trackId, ["on_sale", 2900]],
      [draft.id, ["priced", 4500]],
      [plain.id, ["none", null]],
    ]),
  );
  const onSale = await listStudioTracks(caller, { artist_id: seller.artistId, ...ALL, sale: "on_sale" });
  expect(onSale.pagination.data.map(({ id }) => id)).toEqual([seller.trackId]);
  expect(onSale.pagination.data[0]?.prices).toEqual({ mp3: 2900, wav: 4900 });
});

it("listStudioTracks filters by state and title, and sorts by each column in both directions", async () => {
  const seller = await createSeller();
  const caller = await createSessionCaller(seller.id);
  const artist = [seller.artistId];
  await sql`update tracks set name = 'a 100%', updated_at = '2026-01-02' where id = ${seller.trackId}`;
  const b = await createTrack(artist, { name: "B" });
  const c = await createTrack(artist, { name: "c", status: "draft" });
  await sql`update tracks set updated_at = '2026-01-03' where id = ${b.id}`;
  await sql`update tracks set updated_at = '2026-01-01' where id = ${c.id}`;
  const shares = [{ id: seller.id, bps: 10_000 }];
  await sell({ ...seller, trackId: b.id, shares, price: 9000 });
  await sell({ ...seller, shares, price: 1000 });
  await sell({ ...seller, shares, price: 1000 });
  await addPlays(c.id, 9, 1);
  await addPlays(b.id, 1, 1);
  await sql`insert into likes (user_id, track_id) values (${seller.id}, ${b.id})`;
  const names = async (query: Partial<Query>) => {
    const { pagination } = await listStudioTracks(caller, { artist_id: seller.artistId, ...ALL, ...query });
    return pagination.data.map(({ name }) => name[0]?.toLowerCase()).join("");
  };
  expect(await names({ state: "draft" })).toBe("c");
  expect(await names({ search: "100%" })).toBe("a");
  expect(await names({ search: "%" })).toBe("a");
  expect(await names({ sort: "newest" })).toBe("cba");
  expect(await names({ sort: "newest", direction: "asc" })).toBe("abc");
  expect(await names({ sort: "title", direction: "asc" })).toBe("abc");
  expect(await names({ sort: "title" })).toBe("cba");
  expect(await names({ sort: "state", direction: "asc" })).toBe("cab");
  expect(await names({ sort: "plays" })).toBe("cba");
  expect((await names({ sort: "likes" }))[0]).toBe("b");
  expect(await names({ sort: "sales" })).toBe("abc");
  expect(await names({ sort: "revenue" })).toBe("bac");
  expect(await names({ sort: "updated" })).toBe("bac");
  await price(caller, c.id, { mp3: "29" });
  await price(caller, b.id, { mp3: "19" });
  expect(await names({ sort: "price" })).toBe("cba");
  expect(await names({ sort: "price", direction: "asc" })).toBe("abc");
});

it("listStudioTracks leaves out tracks on which the artist is only featured", async () => {
  const [host, guest] = [await producer(), await producer()];
  await createTrack([host.artistId, guest.artistId]);
  const { counts } = await listStudioTracks(guest.caller, { artist_id: guest.artistId, ...ALL });
  expect(counts.all).toBe(0);
});

it("listStudioTracks and getPricing answer members of the artist, and hide somebody else's", async () => {
  const [own, other] = [await producer(), await producer()];
  const ask = [
    () => listStudioTracks(own.caller, { artist_id: other.artistId, ...ALL }),
    () => getPricing(own.caller, { artist_id: other.artistId }),
  ];
  for (const each of ask) await expect(each()).rejects.toMatchObject({ code: "not_found" });
  await addMember(other.artistId, own.caller.userId);
  for (const each of ask) expect(await each()).toMatchObject({ ready: false, presets: [] });
});
