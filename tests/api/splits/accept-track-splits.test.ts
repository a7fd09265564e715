import { describe, expect, it } from "vitest";
import { call, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

describe("acceptTrackSplits", () => {
  it("changes nothing the second time, and is not for others", async () => {
    const [owner, friend, stranger] = await Promise.all([createCaller(), createCaller(), createCaller()]);
    const artist = await createArtist({ owner_id: owner.id });
    const { id } = await createTrack([artist.id]);
    const body = { splits: [{ user_id: friend.id, bps: 10_000 }] };
    await call("PUT", `/tracks/${id}/splits`, { token: owner.token, body });
    const accept = async ({ token }: { token: string }) => {
      const { status, body } = await post(`/tracks/${id}/splits/accept`, { token });
      return [status, body.changed];
    };
    expect(await accept(friend)).toEqual([200, true]);
    expect(await accept(friend)).toEqual([200, false]);
    expect((await accept(stranger))[0]).toBe(404);
    expect((await accept(owner))[0]).toBe(404);
  });
});
