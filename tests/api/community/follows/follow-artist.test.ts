import { describe, expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { createBlock } from "@/tests/support/reactions";

describe("followArtist: answers", () => {
  it("followArtist answers the followers, which the artist has from then on; a retry changes nothing", async () => {
    const { token } = await createCaller();
    const artist = await createArtist();
    const follow = () => post(`/artists/${artist.id}/follow`, { token });
    expect((await follow()).body).toEqual({ status: "success", changed: true, followers_count: 1 });
    expect((await follow()).body).toMatchObject({ changed: false, followers_count: 1 });
    const read = async (as: string) => (await get(`/artists/${artist.id}`, { token: as })).body.artist;
    expect(await read(token)).toMatchObject({ followers_count: 1, followed: true });
    expect(await read((await createCaller()).token)).toMatchObject({ followers_count: 1, followed: false });
  });

  it("followArtist takes an artist of the caller's own, too", async () => {
    const caller = await createCaller();
    const artist = await createArtist({ owner_id: caller.id });
    expect((await post(`/artists/${artist.id}/follow`, { token: caller.token })).body.changed).toBe(true);
  });
});

describe("followArtist: refusals", () => {
  it("followArtist refuses an unknown artist, and one whose people have blocked the caller", async () => {
    const [caller, owner] = [await createCaller(), await createCaller()];
    const artist = await createArtist({ owner_id: owner.id });
    await createBlock(owner.id, caller.id);
    const { token } = caller;
    expect((await post(`/artists/${artist.id}/follow`, { token })).status).toBe(403);
    expect((await post("/artists/999999999/follow", { token })).status).toBe(404);
  });
});
