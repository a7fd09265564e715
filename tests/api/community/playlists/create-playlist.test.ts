import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { trackOrder } from "@/tests/support/playlists";

describe("createPlaylist: answers", () => {
  it("createPlaylist answers with a private playlist of the tracks in their order", async () => {
    const { id: owner, token } = await createCaller();
    const artist = await createArtist();
    const [a, b] = [await createTrack([artist.id]), await createTrack([artist.id])];
    const { status, body } = await post("/playlists", {
      token,
      body: { name: "  Cafe\u0301 ", track_ids: [b.id, a.id] },
    });
    expect(status).toBe(201);
    expect(body.playlist).toMatchObject({
      name: "Café",
      visibility: "private",
      collaborative: false,
      owner: { id: owner },
      tracks_count: 2,
      version: 1,
    });
    expect(await trackOrder(body.playlist.id)).toEqual([b.id, a.id]);
  });
});

describe("createPlaylist: refusals", () => {
  it("createPlaylist refuses unknown and unlisted tracks, and writes nothing", async () => {
    const { id: owner, token } = await createCaller();
    const artist = await createArtist();
    const unlisted = await createTrack([artist.id], { visibility: "unlisted" });
    for (const id of [unlisted.id, 999_999]) {
      const { status, body } = await post("/playlists", { token, body: { name: "X", track_ids: [id] } });
      expect([status, body.errors]).toEqual([422, { track_ids: `There is no track with the id ${id}.` }]);
    }
    expect(await sql`select from playlists where owner_id = ${owner}`).toHaveLength(0);
  });

  it("createPlaylist refuses more than a thousand, also of many requests at once", async () => {
    const { id: owner_id, token } = await createCaller();
    await sql`
      insert into playlists (owner_id, name) select ${owner_id}, 'P' from generate_series(1, 998)`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post("/playlists", { token, body: { name: "One more" } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body).toMatchObject({ error: "quota_exceeded", limit: 1_000, used: 1_000 });
  });
});
