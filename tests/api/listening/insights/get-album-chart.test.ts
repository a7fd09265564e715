import { describe, expect, it } from "vitest";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createScene, play } from "@/tests/support/insights";
import { Chart } from "@/tests/support/specification";

const PATH = "/producer-intelligence/insights/albums";

describe("getAlbumChart: answers", () => {
  it("getAlbumChart counts a listener of two tracks on one day as one", async () => {
    const { producer, album, own, shared } = await createScene();
    await play(
      { track: own.id, device: "a", daysAgo: 1 },
      { track: shared.id, device: "a", daysAgo: 1 },
      { track: shared.id, device: "b", daysAgo: 2 },
    );
    await drainPlays();
    const { status, body } = await get(`${PATH}/${album.id}/charts?timeframe=7d`, { token: producer.token });
    expect(status).toBe(200);
    const { interval, points } = Chart.parse(body.data);
    expect(interval).toBe("day");
    expect(points.map(({ plays, listeners }) => [plays, listeners])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
      [2, 1],
      [0, 0],
    ]);
  });
});

describe("getAlbumChart: refusals", () => {
  it("getAlbumChart refuses an unknown album", async () => {
    const { producer } = await createScene();
    expect((await get(`${PATH}/999999999/charts`, { token: producer.token })).status).toBe(404);
  });
});

describe("getAlbumChart: authorization", () => {
  it("getAlbumChart refuses the album to a rival with whom it shares a track", async () => {
    const { rival, album } = await createScene();
    expect((await get(`${PATH}/${album.id}/charts`, { token: rival.token })).status).toBe(403);
  });
});
