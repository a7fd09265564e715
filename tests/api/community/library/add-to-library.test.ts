import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { drainRelations } from "@/tests/support/reactions";

const PATH = "/users/me/add-to-library";

async function createThings() {
  const artist = await createArtist();
  return { artist, album: await createAlbum([artist.id]), track: await createTrack([artist.id]) };
}

const likeable = (likeable_type: "track" | "album" | "artist", likeable_id: number) => ({
  likeable_type,
  likeable_id,
});

const listLikes = async (userId: number) => {
  const [row] = await sql<[{ likes: number }]>`
    select (select count(*) from likes where user_id = ${userId}) + (select count(*) from album_likes where user_id = ${userId})
      + (select count(*) from artist_likes where user_id = ${userId}) as likes`;
  return row.likes;
};

describe("addToLibrary: answers", () => {
  it("addToLibrary answers with the number of changes, and liked things say so: details at once, lists when it is counted", async () => {
    const { token } = await createCaller();
    const { artist, album, track } = await createThings();
    const body = {
      likeables: [likeable("track", track.id), likeable("album", album.id), likeable("artist", artist.id)],
    };
    expect((await post(PATH, { token, body })).body).toEqual({
      status: "success",
      changed_count: 3,
      unchanged_count: 0,
    });
    expect((await post(PATH, { token, body })).body).toMatchObject({ changed_count: 0, unchanged_count: 3 });
    const read = async (path: string) => (await get(path, { token })).body;
    expect((await read(`/tracks/${track.id}`)).track).toMatchObject({ likes_count: 1, liked: true });
    expect((await read(`/albums/${album.id}`)).album).toMatchObject({ likes_count: 1, liked: true });
    await drainRelations();
    expect((await read(`/artists/${artist.id}/tracks`)).pagination.data).toMatchObject([{ likes_count: 1 }]);
    expect((await read(`/tracks/${track.id}`)).track.likes_count).toBe(1);
  });

  it("addToLibrary counts a thing named twice as changed once, and takes one track without a list", async () => {
    const caller = await createCaller();
    const { track, album } = await createThings();
    const twice = { likeables: [likeable("album", album.id), likeable("album", album.id)] };
    expect((await post(PATH, { token: caller.token, body: twice })).body).toMatchObject({
      changed_count: 1,
      unchanged_count: 1,
    });
    await post(PATH, { token: caller.token, body: { track_id: track.id } });
    expect(await listLikes(caller.id)).toBe(2);
  });
});

describe("addToLibrary: refusals", () => {
  it("addToLibrary refuses an unknown id with its position, and then adds nothing", async () => {
    const caller = await createCaller();
    const { track } = await createThings();
    const body = { likeables: [likeable("track", track.id), likeable("album", 999_999_999)] };
    const { status, body: answer } = await post(PATH, { token: caller.token, body });
    expect(status).toBe(422);
    expect(answer.errors).toEqual({ "likeables.1.likeable_id": "There is no album with the id 999999999." });
    expect(await listLikes(caller.id)).toBe(0);
  });

  it("addToLibrary refuses a track that the caller cannot open, like an unknown one", async () => {
    const { token } = await createCaller();
    const secret = await createTrack([(await createArtist()).id], { visibility: "private" });
    const { status, body } = await post(PATH, { token, body: { track_id: secret.id } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ track_id: `There is no track with the id ${secret.id}.` });
  });

  it.each([
    ["an empty body", {}],
    ["an empty list", { likeables: [] }],
    ["a list and a track", { likeables: [likeable("track", 1)], track_id: 1 }],
    ["a playlist", { likeables: [{ likeable_type: "playlist", likeable_id: 1 }] }],
    ["a list of 501", { likeables: Array.from({ length: 501 }, () => likeable("track", 1)) }],
  ])("addToLibrary refuses %s", async (_, body) => {
    const { token } = await createCaller();
    expect((await post(PATH, { token, body })).status).toBe(422);
  });

  it("addToLibrary refuses more than 500 likes an hour, however they are bundled, and counts none of those it refuses", async () => {
    const { token } = await createCaller();
    const { track } = await createThings();
    const send = (times: number) =>
      post(PATH, {
        token,
        body: { likeables: Array.from({ length: times }, () => likeable("track", track.id)) },
      });
    expect((await send(400)).status).toBe(200);
    const refusal = await send(200);
    expect(refusal.status).toBe(429);
    expect(refusal.body).toMatchObject({
      error: "rate_limited",
      message: expect.stringContaining("500 per hour"),
    });
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect((await send(99)).status).toBe(200);
    expect((await send(1)).status).toBe(429);
  });
});
