import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createAlbum, createCaller, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

const ids = (things: { id: number }[]) => things.map(({ id }) => id);

async function createAlbumTracks(count: number) {
  const producer = await createProducer();
  const album = await createAlbum([producer.artist.id]);
  const tracks: number[] = [];
  for (let n = 1; n <= count; n++) {
    const status = n === 2 ? "draft" : "published";
    tracks.push(
      (await createTrack([producer.artist.id], { album_id: album.id, album_position: n, status })).id,
    );
  }
  const order = (track_ids: number[]) =>
    producer.send("PUT", `/albums/${album.id}/tracks/order`, { track_ids });
  return { ...producer, album, tracks, order };
}

describe("orderAlbumTracks: answers", () => {
  it("orderAlbumTracks answers with the tracks in the new order", async () => {
    const { tracks, order } = await createAlbumTracks(4);
    const reversed = tracks.toReversed();
    const { status, body } = await order(reversed);
    expect([status, ids(body.album.tracks)]).toEqual([200, reversed]);
  });

  it("orderAlbumTracks carries out every one of many orders at once, and the last that was written is whole", async () => {
    const { album, tracks, order } = await createAlbumTracks(5);
    const orders = Array.from({ length: 12 }, (_, n) => [...tracks.slice(n % 5), ...tracks.slice(0, n % 5)]);
    const answers = await Promise.all(orders.map(order));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const rows = await sql<{ id: number; album_position: number }[]>`
      select id, album_position from tracks where album_id = ${album.id} order by album_position`;
    expect(rows.map((row) => row.album_position)).toEqual([1, 2, 3, 4, 5]);
    expect(orders).toContainEqual(ids(rows));
  });
});

describe("orderAlbumTracks: refusals", () => {
  it("orderAlbumTracks refuses a track too few, one too many, one twice, and one of another album", async () => {
    const { artist, tracks, order } = await createAlbumTracks(3);
    const single = await createTrack([artist.id]);
    const [a = 0, b = 0, c = 0] = tracks;
    for (const wrong of [[a, b], [a, b, c, single.id], [a, b, b], [a, b, single.id], []]) {
      const { status, body } = await order(wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["track_ids"]]);
    }
  });
});

describe("orderAlbumTracks: authorization", () => {
  it("orderAlbumTracks refuses the albums of others", async () => {
    const { album, tracks } = await createAlbumTracks(2);
    const { token } = await createCaller();
    const body = { track_ids: tracks };
    expect((await call("PUT", `/albums/${album.id}/tracks/order`, { token, body })).status).toBe(403);
  });
});
