import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller } from "@/tests/support/factories";
import { createProducer, listIds } from "@/tests/support/releases";

describe("updateAlbum: answers", () => {
  it("updateAlbum answers with the album, changed in the fields that were sent", async () => {
    const { caller, artist, send } = await createProducer();
    const guest = await createArtist({ owner_id: caller.id });
    const album = await createAlbum([artist.id]);
    const { status, body } = await send("PATCH", `/albums/${album.id}`, {
      name: "Ebb",
      type: "beat_tape",
      description: "Four pieces.",
      artists: [guest.id, artist.id],
    });
    expect(status).toBe(200);
    expect(body.album).toMatchObject({
      name: "Ebb",
      type: "beat_tape",
      description: "Four pieces.",
      release_date: "2026-03-06",
      artists: [{ id: guest.id }, { id: artist.id }],
    });
    expect(
      (await send("PATCH", `/albums/${album.id}`, { description: null })).body.album.description,
    ).toBeNull();
    expect(await listIds(`/albums?artist_id=${guest.id}`)).toEqual([album.id]);
  });

  it.each([
    { visibility: "private" },
    { visibility: "unlisted" },
    { publish_at: null },
    { publish_at: "2099-01-01T00:00:00Z" },
  ])("Lists no longer have an album after %j, until it is public again", async (change) => {
    const { artist, send } = await createProducer();
    const album = await createAlbum([artist.id]);
    await send("PATCH", `/albums/${album.id}`, change);
    expect(await listIds(`/artists/${artist.id}/albums`, (await createCaller()).token)).toEqual([]);
    await send("PATCH", `/albums/${album.id}`, { visibility: "public", publish_at: "now" });
    expect(await listIds(`/artists/${artist.id}/albums`, (await createCaller()).token)).toEqual([album.id]);
  });
});

describe("updateAlbum: refusals", () => {
  it.each([{}, { name: null }, { type: "mixtape" }, { artists: [] }, { artists: [999_999] }])(
    "updateAlbum refuses %j",
    async (body) => {
      const { artist, send } = await createProducer();
      const album = await createAlbum([artist.id]);
      expect((await send("PATCH", `/albums/${album.id}`, body)).status).toBe(422);
    },
  );
});

describe("updateAlbum: authorization", () => {
  it("updateAlbum refuses the albums of others: 403 where the caller may see them, 404 where not", async () => {
    const { artist } = await createProducer();
    const { token } = await createCaller();
    const body = { name: "Mine" };
    const open = await createAlbum([artist.id]);
    const hidden = await createAlbum([artist.id], { status: "draft" });
    expect((await call("PATCH", `/albums/${open.id}`, { token, body })).status).toBe(403);
    expect((await call("PATCH", `/albums/${hidden.id}`, { token, body })).status).toBe(404);
  });
});
