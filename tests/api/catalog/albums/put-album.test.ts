import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createAlbum, createCaller } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

describe("putAlbum", () => {
  it("putAlbum answers as PATCH: absent fields keep their values", async () => {
    const { artist, send } = await createProducer();
    const album = await createAlbum([artist.id], { name: "Slack Water" });
    const { status, body } = await send("PUT", `/albums/${album.id}`, { type: "ep" });
    expect([status, body.album.name, body.album.type]).toEqual([200, "Slack Water", "ep"]);
  });

  it("putAlbum refuses a body without fields", async () => {
    const { artist, send } = await createProducer();
    const album = await createAlbum([artist.id]);
    expect((await send("PUT", `/albums/${album.id}`, {})).status).toBe(422);
  });

  it("putAlbum refuses the albums of others", async () => {
    const { artist } = await createProducer();
    const album = await createAlbum([artist.id]);
    const { token } = await createCaller();
    expect((await call("PUT", `/albums/${album.id}`, { token, body: { name: "Mine" } })).status).toBe(403);
  });
});
