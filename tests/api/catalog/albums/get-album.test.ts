import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import {
  addGenreToTrack,
  createAlbum,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

const ids = (things: { id: number }[]) => things.map(({ id }) => id);

describe("getAlbum: answers", () => {
  it("getAlbum answers with everything there is to know of the album, and its listed tracks in order", async () => {
    const artist = await createArtist();
    const { token } = await createCaller();
    const album = await createAlbum([artist.id], { name: "Slack Water" });
    const second = await createTrack([artist.id], { album_id: album.id, album_position: 2 });
    const first = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
    await createTrack([artist.id], { album_id: album.id, album_position: 3, visibility: "private" });
    const genre = await createGenre();
    await addGenreToTrack(first.id, genre.id);
    const { status, body } = await get(`/albums/${album.id}?with=tracks,artists,genres`, { token });
    expect(status).toBe(200);
    expect(body.album).toMatchObject({
      id: album.id,
      name: "Slack Water",
      type: "album",
      visibility: "public",
      status: "published",
      tracks_count: 2,
      duration: 300_000,
      plays_count: 0,
      genres: [{ id: genre.id }],
      artists: [{ id: artist.id }],
    });
    expect(ids(body.album.tracks)).toEqual([first.id, second.id]);
    expect(body.album).not.toHaveProperty("similar");
  });

  it("getAlbum answers an album's own people with drafts and private tracks as well", async () => {
    const { artist, send } = await createProducer();
    const album = await createAlbum([artist.id], { status: "draft" });
    const draft = await createTrack([artist.id], { album_id: album.id, album_position: 1, status: "draft" });
    expect(ids((await send("GET", `/albums/${album.id}`)).body.album.tracks)).toEqual([draft.id]);
  });

  it("getAlbum answers with similar albums when they are asked for", async () => {
    const { artist, send } = await createProducer();
    const [album, near, far, secret] = [
      await createAlbum([artist.id]),
      await createAlbum([artist.id]),
      await createAlbum([artist.id]),
      await createAlbum([artist.id], { visibility: "private" }),
    ];
    const [genre, other] = [await createGenre(), await createGenre()];
    for (const [{ id }, { id: genreId }] of [
      [album, genre],
      [near, genre],
      [far, other],
      [secret, genre],
    ] as const) {
      const track = await createTrack([artist.id], { album_id: id, album_position: 1 });
      await addGenreToTrack(track.id, genreId);
    }
    const { body } = await send("GET", `/albums/${album.id}?with=similar`);
    expect(ids(body.album.similar)).toEqual([near.id]);
  });
});

describe("getAlbum: refusals", () => {
  it("getAlbum refuses an unknown album", async () => {
    expect((await get("/albums/999999999")).status).toBe(404);
  });
});

describe("getAlbum: authorization", () => {
  it.each([{ visibility: "private" }, { status: "draft" }] as const)(
    "getAlbum hides an album that is %j",
    async (states) => {
      const { artist, send } = await createProducer();
      const album = await createAlbum([artist.id], states);
      const { token } = await createCaller();
      expect((await get(`/albums/${album.id}`)).status).toBe(404);
      expect((await get(`/albums/${album.id}`, { token })).status).toBe(404);
      expect((await send("GET", `/albums/${album.id}`)).status).toBe(200);
      const insights = `/producer-intelligence/insights/albums/${album.id}`;
      expect((await get(insights, { token })).status).toBe(404);
      expect((await send("GET", insights)).status).toBe(200);
    },
  );
});
