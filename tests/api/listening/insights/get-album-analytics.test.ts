import { describe, expect, it } from "vitest";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createScene, play, react } from "@/tests/support/insights";
import { AlbumAnalytics } from "@/tests/support/specification";

const PATH = "/producer-intelligence/insights/albums";

describe("getAlbumAnalytics: answers", () => {
  it.each(["waiting", "counted"])(
    "getAlbumAnalytics counts a listener of two tracks as one, and each track by itself, when plays are %s",
    async (state) => {
      const { producer, album, own, shared } = await createScene();
      await play(
        { track: own.id, device: "a" },
        { track: shared.id, device: "a", daysAgo: 3 },
        { track: shared.id, device: "b", daysAgo: 3 },
        { track: shared.id, device: "b", daysAgo: 100 },
      );
      await react("likes", shared.id, 2);
      if (state === "counted") await drainPlays();
      const { status, body } = await get(`${PATH}/${album.id}`, { token: producer.token });
      expect(status).toBe(200);
      expect(AlbumAnalytics.parse(body.data)).toEqual({
        plays: { total: 4, period: 3 },
        listeners: { total: 2, unique: 2 },
        engagement: { likes: 1, reposts: 0 },
        growth: { plays_change: 100, listeners_change: 100 },
        tracks: [
          { id: own.id, name: expect.any(String), plays: 1, listeners: 1 },
          { id: shared.id, name: expect.any(String), plays: 2, listeners: 2 },
        ],
      });
    },
  );
});

describe("getAlbumAnalytics: refusals", () => {
  it("getAlbumAnalytics refuses an unknown album", async () => {
    const { status, body } = await get(`${PATH}/999999999`, { token: (await createCaller()).token });
    expect(status).toBe(404);
    expect(body.message).toBe("There is no album with this id.");
  });
});

describe("getAlbumAnalytics: authorization", () => {
  it("getAlbumAnalytics refuses those who only share a track on the album", async () => {
    const { rival, album } = await createScene();
    const { status, body } = await get(`${PATH}/${album.id}`, { token: rival.token });
    expect(status).toBe(403);
    expect(body.error).toBe("forbidden");
  });
});
