import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import {
  addGenreToTrack,
  addTagToTrack,
  createArtist,
  createGenre,
  createTrack,
} from "@/tests/support/factories";

import { createSeller } from "@/tests/support/offers";

describe("getTrackFacets: answers", () => {
  it("getTrackFacets answers how many tracks each value would leave, each facet without its own filter", async () => {
    const artist = await createArtist();
    const [house, dub] = [await createGenre(), await createGenre()];
    const add = async (genreId: number, values: Parameters<typeof createTrack>[1], tag?: string) => {
      const { id } = await createTrack([artist.id], values);
      await addGenreToTrack(id, genreId);
      if (tag) await addTagToTrack(id, tag);
    };
    await add(house.id, { bpm: 121, key: "A", scale: "minor" }, "warm facet");
    await add(house.id, { bpm: 128, key: "C", scale: "major" });
    await add(dub.id, { bpm: 124, key: "A", scale: "minor" }, "warm facet");
    await add(dub.id, { bpm: 124, visibility: "private" });
    const of = async (filters: string) =>
      (await get(`/tracks/facets?artist_id=${artist.id}${filters}`)).body.facets;

    const all = await of("");
    expect(all).toMatchObject({ total: 3, total_is_exact: true, sampled: false });
    expect(all.genres).toEqual([
      { id: house.id, name: house.name, count: 2 },
      { id: dub.id, name: dub.name, count: 1 },
    ]);
    expect(all.tags).toMatchObject([{ name: "warm facet", count: 2 }]);
    expect(all.keys).toEqual([
      { key: "A", scale: "minor", count: 2 },
      { key: "C", scale: "major", count: 1 },
    ]);
    expect(all.bpm).toEqual([{ min: 120, max: 129, count: 3 }]);

    expect(all.licenses).toEqual({ free: 0, lease: 0, exclusive: 0 });
    expect(all.prices).toEqual([]);

    const facets = await of(`&genre=${encodeURIComponent(dub.name)}&key=A`);
    expect(facets.total).toBe(1);
    expect(facets.genres.map(({ count }: { count: number }) => count)).toEqual([1, 1]);
    expect(facets.keys).toEqual([{ key: "A", scale: "minor", count: 1 }]);

    const several = await of(
      `&genre=${encodeURIComponent(`${house.name},${dub.name}`)}&key=A+minor,C&tag=warm+facet,none`,
    );
    expect(several.total).toBe(2);
    expect(several.genres.map(({ count }: { count: number }) => count)).toEqual([1, 1]);
    expect(several.keys).toEqual([{ key: "A", scale: "minor", count: 2 }]);
    expect(several.tags).toMatchObject([{ name: "warm facet", count: 2 }]);
  });
});

it("getTrackFacets counts licenses and bands of prices, each without its own filter", async () => {
  const { artist, offer } = await createSeller();
  const [second, third] = [await createTrack([artist.id]), await createTrack([artist.id])];
  await offer({ mp3: 2_900, exclusive: 90_000 });
  await offer({ wav: 4_900 }, second.id);
  await offer({ free: 0 }, third.id);
  await createTrack([artist.id]);
  const of = async (filters: string) =>
    (await get(`/tracks/facets?artist_id=${artist.id}${filters}`)).body.facets;
  expect(await of("")).toMatchObject({
    total: 4,
    licenses: { free: 1, lease: 3, exclusive: 1 },
    prices: [
      { currency: "usd", min_amount: 0, max_amount: 0, count: 1 },
      { currency: "usd", min_amount: 2_000, max_amount: 4_999, count: 2 },
    ],
  });
  expect(await of("&license=exclusive")).toMatchObject({
    total: 1,
    licenses: { free: 1, lease: 3, exclusive: 1 },
    prices: [{ min_amount: 2_000, count: 1 }],
  });
  expect(await of("&price_max_amount=0")).toMatchObject({ total: 1, licenses: { free: 1, lease: 1 } });
});

describe("getTrackFacets: refusals", () => {
  it.each(["bpm_min=1", "key=H", "key=A,H", "tag=x,late", "key_compatible=maybe"])(
    "getTrackFacets refuses ?%s",
    async (query) => {
      expect((await get(`/tracks/facets?${query}`)).status).toBe(422);
    },
  );
});
