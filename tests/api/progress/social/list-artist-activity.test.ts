import { rows } from "@/tests/support/rows";
import "@/tests/support/signing";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack, createUser } from "@/tests/support/factories";
import { play, today } from "@/tests/support/insights";
import { sell } from "@/tests/support/licenses";

/** A producer with an artist whose track was played, licensed and downloaded. */
async function createScene() {
  const producer = await createCaller();
  const artist = await createArtist({ owner_id: producer.id });
  const track = await createTrack([artist.id]);
  await play(
    { track: track.id, device: `${track.id} a` },
    { track: track.id, device: `${track.id} a` },
    { track: track.id, device: `${track.id} b`, daysAgo: 2 },
    { track: track.id, device: `${track.id} a`, daysAgo: 2 },
    { track: track.id, device: `${track.id} c`, daysAgo: 8 },
  );
  await drainPlays();
  const buyer = await createUser({ name: "Ada Buyer" });
  await sell({ trackId: track.id, artistId: artist.id, buyerId: buyer.id });
  const [license] = await sql<[{ id: number; uuid: string; issued_at: Date }]>`
    select id, uuid, issued_at from licenses where track_id = ${track.id}`;
  for (const milliseconds of [1, 2]) {
    const created_at = new Date(license.issued_at.getTime() + milliseconds);
    const download = { license_id: license.id, artist_id: artist.id, kind: "wav", user_id: buyer.id };
    await sql`
      insert into download_events ${rows({ ...download, network: "192.0.2.0/24", bytes: 1, created_at })}`;
  }
  const read = async (query = "") => {
    const { status, body, text } = await get(`/artists/${artist.id}/activity${query}`, {
      token: producer.token,
    });
    expect(status, text).toBe(200);
    return body;
  };
  return { producer, artist, track, license, read };
}

describe("listArtistActivity: answers", () => {
  it("listArtistActivity answers with plays by day, licenses and downloads, the latest first, and their totals", async () => {
    const { license, track, read } = await createScene();
    const body = await read("?period=7-days");
    expect(body.totals).toEqual({ plays: 4, listeners: 2, licenses: 1, downloads: 2 });
    const what = { license: { uuid: license.uuid, license_type: "wav" }, track: { id: track.id } };
    expect(body.pagination).toMatchObject({ total: 5 });
    expect(body.pagination.data).toMatchObject([
      { type: "download", file: "wav", ...what },
      { type: "download", file: "wav", ...what },
      { type: "license", at: license.issued_at.toISOString(), ...what },
      { type: "plays", at: `${today()}T00:00:00.000Z`, plays: 2, listeners: 1 },
      { type: "plays", at: `${addDays(today(), -2)}T00:00:00.000Z`, plays: 2, listeners: 2 },
    ]);
    expect((await read()).pagination.total).toBe(6);
  });

  it("listArtistActivity answers the same by cursor, nothing skipped or repeated while rows arrive", async () => {
    const { artist, track, read } = await createScene();
    const whole = (await read()).pagination.data;
    const entries: unknown[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { pagination } = await read(`?per_page=2&cursor=${encodeURIComponent(cursor)}`);
      entries.push(...pagination.data);
      cursor = pagination.next_cursor;
      await sell({ trackId: track.id, artistId: artist.id, buyerId: (await createUser()).id });
    }
    expect(entries).toEqual(whole);
  });

  it("listArtistActivity names nobody", async () => {
    const { read } = await createScene();
    expect(JSON.stringify(await read())).not.toMatch(/Ada|192\.0/);
  });
});

describe("listArtistActivity: omissions", () => {
  it("listArtistActivity leaves out licenses of another mode, and other artists", async () => {
    const { artist, read } = await createScene();
    const other = await createArtist();
    const track = await createTrack([other.id]);
    const buyerId = (await createUser()).id;
    await sell({ trackId: track.id, artistId: other.id, buyerId });
    await sell({
      trackId: (await createTrack([artist.id])).id,
      artistId: artist.id,
      buyerId,
      livemode: true,
    });
    expect((await read()).totals).toMatchObject({ licenses: 1, downloads: 2 });
  });
});

describe("listArtistActivity: refusals", () => {
  it.each(["period=ever", "cursor=x", "page=0"])("listArtistActivity refuses %s", async (query) => {
    const { producer, artist } = await createScene();
    const { status } = await get(`/artists/${artist.id}/activity?${query}`, { token: producer.token });
    expect(status).toBe(422);
  });

  it("listArtistActivity refuses an unknown artist", async () => {
    const { token } = await createCaller();
    expect((await get("/artists/999999999/activity", { token })).status).toBe(404);
  });
});

describe("listArtistActivity: authorization", () => {
  it("listArtistActivity refuses people who do not manage the artist, and tokens that may not read insights", async () => {
    const { producer, artist } = await createScene();
    const path = `/artists/${artist.id}/activity`;
    expect((await get(path, { token: (await createCaller()).token })).status).toBe(403);
    expect((await get(path)).status).toBe(401);
    const { token } = await createCaller(["catalog:read"]);
    expect((await get(path, { token })).status).toBe(403);
    expect((await get(path, { token: producer.token })).status).toBe(200);
  });
});
