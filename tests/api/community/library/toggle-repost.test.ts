import { describe, expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";

const toggle = (token: string, body: unknown) => post("/reposts/toggle", { token, body });

describe("toggleRepost: answers", () => {
  it("toggleRepost answers the wanted state, and without a change to a retry", async () => {
    const { token } = await createCaller();
    const { id } = await createTrack([(await createArtist()).id]);
    const set = async (reposted: boolean) => (await toggle(token, { track_id: id, reposted })).body;
    expect(await set(true)).toEqual({ status: "success", reposted: true, changed: true, reposts_count: 1 });
    expect(await set(true)).toMatchObject({ reposted: true, changed: false, reposts_count: 1 });
    expect((await get(`/tracks/${id}`, { token })).body.track).toMatchObject({
      reposts_count: 1,
      reposted: true,
    });
    expect(await set(false)).toMatchObject({ reposted: false, changed: true, reposts_count: 0 });
    expect(await set(false)).toMatchObject({ reposted: false, changed: false, reposts_count: 0 });
  });

  it("toggleRepost answers the opposite state when none is wanted, of an album as of a track", async () => {
    const { token } = await createCaller();
    const { id } = await createAlbum([(await createArtist()).id]);
    const body = { repostable_type: "album", repostable_id: id };
    expect((await toggle(token, body)).body).toMatchObject({ reposted: true, reposts_count: 1 });
    expect((await get(`/albums/${id}`, { token })).body.album).toMatchObject({
      reposts_count: 1,
      reposted: true,
    });
    expect((await toggle(token, body)).body).toMatchObject({ reposted: false, reposts_count: 0 });
  });
});

describe("toggleRepost: refusals", () => {
  it("toggleRepost refuses an own track or album", async () => {
    const caller = await createCaller();
    const artist = await createArtist({ owner_id: caller.id });
    const [track, album] = [await createTrack([artist.id]), await createAlbum([artist.id])];
    const { status, body } = await toggle(caller.token, { track_id: track.id, reposted: true });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ track_id: "Must not be your own track." });
    const own = await toggle(caller.token, { repostable_type: "album", repostable_id: album.id });
    expect(own.body.errors).toEqual({ repostable_id: "Must not be your own album." });
  });

  it("toggleRepost refuses things that the caller cannot open", async () => {
    const { token } = await createCaller();
    const { id } = await createTrack([(await createArtist()).id], { visibility: "private" });
    expect((await toggle(token, { track_id: id })).status).toBe(404);
    expect((await toggle(token, { track_id: 999_999_999 })).status).toBe(404);
  });

  it.each([
    {},
    { repostable_type: "track" },
    { repostable_id: 1 },
    { repostable_type: "artist", repostable_id: 1 },
    { repostable_type: "track", repostable_id: 1, track_id: 1 },
  ])("toggleRepost refuses the body %j", async (body) => {
    const { token } = await createCaller();
    expect((await toggle(token, body)).status).toBe(422);
  });
});
