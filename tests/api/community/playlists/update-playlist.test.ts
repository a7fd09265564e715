import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createImageUpload } from "@/tests/support/covers";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("updatePlaylist: answers", () => {
  it("updatePlaylist answers with the changed fields, the others kept, and a new version", async () => {
    const { send } = await createFilledPlaylist(1);
    const { body } = await send("PATCH", "", { name: "New", description: "Words", visibility: "unlisted" });
    expect(body.playlist).toMatchObject({
      name: "New",
      description: "Words",
      visibility: "unlisted",
      collaborative: false,
      version: 2,
    });
    expect((await send("PATCH", "", { description: null })).body.playlist.description).toBeNull();
  });

  it("updatePlaylist answers with an uploaded picture, and with the covers again after null", async () => {
    const { id, owner, send } = await createFilledPlaylist(1);
    const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: "#336699" } });
    const upload = await createImageUpload(owner.id, Uint8Array.from(await picture.jpeg().toBuffer()));
    const { status, body } = await send("PATCH", "", { image_upload_id: upload });
    expect([status, body.playlist.image]).toEqual([200, expect.stringContaining("/media/covers/")]);
    const [{ covers }] = await sql<[{ covers: number }]>`select count(*) as covers from covers`;
    const plain = await send("PATCH", "", { image_upload_id: null });
    expect(plain.body.playlist.image).toContain("/media/artwork/track-1.png");
    const [after] = await sql<[{ covers: number }]>`select count(*) as covers from covers`;
    expect(after.covers).toBe(covers - 1);
    expect(await sql`select from playlists where id = ${id} and cover_id is null`).toHaveLength(1);
  });
});

describe("updatePlaylist: refusals", () => {
  it("updatePlaylist refuses an empty body, no name, and null for fields that cannot be null", async () => {
    const { send } = await createFilledPlaylist(0);
    for (const body of [{}, { name: "" }, { name: null }, { visibility: "secret" }])
      expect((await send("PATCH", "", body)).status).toBe(422);
  });
});

describe("updatePlaylist: authorization", () => {
  it("updatePlaylist refuses the fields of a playlist to its editors", async () => {
    const { editor } = await createFilledPlaylist(0);
    const { send } = await editor();
    expect((await send("PATCH", "", { name: "Mine now" })).status).toBe(403);
  });
});
