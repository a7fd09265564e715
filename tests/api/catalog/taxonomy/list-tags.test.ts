import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { addTagToTrack, createArtist, createTrack } from "@/tests/support/factories";

describe("listTags", () => {
  it("listTags answers tags by name that contain the query, with the number of listed tracks", async () => {
    const word = randomBytes(4).toString("hex");
    const artist = await createArtist();
    const [open, hidden] = [
      await createTrack([artist.id]),
      await createTrack([artist.id], { status: "draft" }),
    ];
    for (const { id } of [open, hidden]) await addTagToTrack(id, `é${word} b`);
    await addTagToTrack(hidden.id, `é${word} a`);
    const { status, body } = await get(`/tags?query=E${word.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body.pagination.data).toMatchObject([
      // A draft alone has the other one.
      { name: `é${word} b`, tracks_count: 1, model_type: "tag" },
    ]);
  });

  it("listTags refuses a query without letters", async () => {
    expect((await get("/tags?query=")).status).toBe(422);
  });
});
