import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { rankAlbums } from "@/lib/catalog/albums/edit-jobs";
import { get } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { listIds, walk } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";
import { queueJob } from "@/tests/support/workers";

type TrackValues = NonNullable<Parameters<typeof createTrack>[1]>;

interface Stats {
  from_amount?: number;
  sells_lease?: boolean;
  sells_exclusive?: boolean;
}

/** Albums of a new artist with these tracks each, and what finds the ids of those that pass a query. */
async function createDiscography(...albums: (TrackValues & Stats)[][]) {
  const { token } = await createCaller();
  const artist = await createArtist();
  const ids: number[] = [];
  const trackIds: number[][] = [];
  for (const tracks of albums) {
    const { id } = await createAlbum([artist.id]);
    const own: number[] = [];
    for (const [
      place,
      { from_amount, sells_lease = false, sells_exclusive = false, ...track },
    ] of tracks.entries()) {
      const created = await createTrack([artist.id], { ...track, album_id: id, album_position: place + 1 });
      own.push(created.id);
      if (from_amount !== undefined)
        await sql`
          update track_stats set from_amount = ${from_amount}, currency = 'usd', sells_lease = ${sells_lease}, sells_exclusive = ${sells_exclusive}
          where track_id = ${created.id}`;
    }
    ids.push(id);
    trackIds.push(own);
  }
  const path = (query: string) => `/albums?artist_id=${artist.id}&${query}`;
  const find = async (query: string) => {
    const page = await get(path(query), { token });
    const ids = page.body.pagination.data.map(({ id }: { id: number }) => id) as number[];
    expect(page.body.pagination.total, query).toBe(ids.length);
    expect(await walk(`${path(query)}&per_page=1`, token), query).toEqual(ids);
    return ids;
  };
  return { artist, ids, trackIds, find };
}

const dark = { bpm: 90, key: "D", scale: "minor", duration: 100_000 };
const bright = { bpm: 140, key: "A", scale: "major", duration: 300_000 };

describe("Filters of albums by their tracks", () => {
  it("listAlbums finds albums by tempo, key, scale and length of their tracks", async () => {
    const { ids, find } = await createDiscography([dark, bright], [bright], []);
    const [first, second] = ids;
    for (const filter of [
      "bpm_min=80&bpm_max=100",
      "bpm_max=100",
      "bpm_min=45&bpm_max=45&bpm_flex=1",
      "key=D",
      "scale=minor",
      "key=F&scale=major&key_compatible=1",
      "duration_max=200000",
    ])
      expect(await find(filter), filter).toEqual([first]);
    for (const filter of ["bpm_min=100", "key=A", "duration_min=200000"])
      expect(await find(filter), filter).toEqual([second, first]);
  });

  it("listAlbums finds albums with one track that passes all filters, not with several that pass one each", async () => {
    const { ids, find } = await createDiscography(
      [
        { ...dark, scale: "major" },
        { ...bright, scale: "minor" },
      ],
      [dark],
    );
    expect(await find("bpm_max=100&scale=minor")).toEqual([ids[1]]);
  });

  it("Tracks that are not listed let no filter or order find their album", async () => {
    const { find } = await createDiscography(
      [{ ...dark, from_amount: 500, status: "draft" }],
      [{ ...dark, from_amount: 600, visibility: "unlisted" }],
      [{ ...dark, from_amount: 700, visibility: "private" }],
    );
    for (const filter of ["key=D", "price_min_amount=1", "sort=price_low"])
      expect(await find(filter), filter).toEqual([]);
  });

  it("listAlbums finds albums by license and price of their tracks", async () => {
    const { ids, find } = await createDiscography(
      [{ from_amount: 0, sells_lease: true }],
      [{ from_amount: 2_000, sells_lease: true }, {}],
      [{ from_amount: 9_000, sells_exclusive: true }],
      [{}],
    );
    const [free, lease, exclusive] = ids;
    expect(await find("license=free")).toEqual([free]);
    expect(await find("license=lease")).toEqual([lease, free]);
    expect(await find("license=exclusive")).toEqual([exclusive]);
    expect(await find("price_min_amount=1000&price_max_amount=3000")).toEqual([lease]);
    expect(await find("price_max_amount=3000&license=exclusive")).toEqual([]);
  });

  it("listAlbums finds albums by their own day of release, and combines it with an order", async () => {
    const artist = await createArtist();
    const early = await createAlbum([artist.id], { release_date: "2026-01-01" });
    const late = await createAlbum([artist.id], { release_date: "2026-02-01" });
    for (const sort of ["newest", "popular"]) {
      const path = `/albums?artist_id=${artist.id}&sort=${sort}`;
      expect(await listIds(`${path}&released_before=2026-02-01`)).toEqual([early.id]);
      expect(await listIds(`${path}&released_after=2026-01-01`)).toEqual([late.id]);
    }
  });
});

describe("Orders of albums", () => {
  it("listAlbums ranks albums by the plays that the job has counted, with those that nobody has played at the end", async () => {
    const { ids, find } = await createDiscography([dark], [bright], [dark]);
    const [few, none, many] = ids as [number, number, number];
    expect((await find("sort=popular")).toSorted()).toEqual(ids.toSorted());
    await sql`insert into insight_totals ${rows({ kind: "album", entity_id: few, plays: 5, listeners: 1 })}`;
    await sql`insert into insight_totals ${rows({ kind: "album", entity_id: many, plays: 50, listeners: 1 })}`;
    await queueJob(rankAlbums, {});
    await runJobs();
    expect(await find("sort=popular")).toEqual([many, few, none]);
    expect(await find("sort=popular&key=D")).toEqual([many, few]);
    await sql`update insight_totals set plays = 500 where kind = 'album' and entity_id = ${few}`;
    await queueJob(rankAlbums, {});
    await runJobs();
    expect(await find("sort=popular")).toEqual([few, many, none]);
  });

  it("listAlbums orders albums by the price of their cheapest track, each once, and leaves out those without", async () => {
    const { ids, find } = await createDiscography(
      [{ from_amount: 3_000 }, { from_amount: 1_000 }, { from_amount: 1_000 }],
      [{ from_amount: 2_000 }, {}],
      [{}],
      [
        { from_amount: 500, status: "draft" },
        { from_amount: 4_000, ...bright },
      ],
    );
    const [low, middle, , high] = ids;
    expect(await find("sort=price_low")).toEqual([low, middle, high]);
    expect(await find("sort=price_high")).toEqual([high, middle, low]);
    expect(await find("sort=price_high&price_min_amount=2500")).toEqual([high, low]);
    expect(await find("sort=price_low&key=A")).toEqual([high]);
  });

  it("listAlbums has only albums with a track that trends this week, each at the place of its first one", async () => {
    const { ids, trackIds, find } = await createDiscography(
      [dark, dark],
      [bright],
      [dark],
      [{ status: "draft" }],
    );
    const [[late, early], [first], , [draft]] = trackIds as [[number, number], [number], [number], [number]];
    const places = { [late]: 3, [early]: 2, [first]: 1, [draft]: 4 };
    for (const [track_id, place] of Object.entries(places))
      await sql`insert into trending ${rows({ period: "week", genre_id: 0, place, track_id: Number(track_id), score: 1 })}`;
    expect(await find("sort=trending")).toEqual([ids[1], ids[0]]);
    expect(await find("sort=trending&key=D")).toEqual([ids[0]]);
  });
});
