import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/listening/insights/spans";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createScene, play, react, today } from "@/tests/support/insights";
import { Chart } from "@/tests/support/specification";

const PATH = "/producer-intelligence/insights/tracks";

describe("getTrackChart: answers", () => {
  it("getTrackChart answers every day of the last 30, today last, empty ones zero", async () => {
    const { producer, own } = await createScene();
    await play(
      { track: own.id, device: "a" },
      { track: own.id, device: "a" },
      { track: own.id, device: "a", daysAgo: 29 },
      { track: own.id, device: "b", daysAgo: 29 },
      { track: own.id, device: "b", daysAgo: 30 },
    );
    await react("likes", own.id, 29);
    await react("reposts", own.id, 0);
    await drainPlays();
    const { status, body } = await get(`${PATH}/${own.id}/charts`, { token: producer.token });
    expect(status).toBe(200);
    const { timeframe, interval, points } = Chart.parse(body.data);
    expect({ timeframe, interval }).toEqual({ timeframe: "30d", interval: "day" });
    expect(points).toEqual(
      Array.from({ length: 30 }, (_, place) => ({
        date: addDays(today(), place - 29),
        plays: place === 0 || place === 29 ? 2 : 0,
        listeners: place === 0 ? 2 : place === 29 ? 1 : 0,
        likes: place === 0 ? 1 : 0,
        reposts: place === 29 ? 1 : 0,
      })),
    );
  });

  it.each([
    ["7d", "day", 7],
    ["90d", "day", 90],
    ["1y", "week", 53],
  ])("getTrackChart answers %s by %s in %i points", async (timeframe, interval, length) => {
    const { producer, own } = await createScene();
    const { data } = (await get(`${PATH}/${own.id}/charts?timeframe=${timeframe}`, { token: producer.token }))
      .body;
    expect(data).toMatchObject({ timeframe, interval });
    expect(data.points).toHaveLength(length);
  });

  it("getTrackChart answers weeks that end on today's weekday, a listener of two days of one of them once", async () => {
    const { producer, own } = await createScene();
    await play(
      { track: own.id, device: "a" },
      { track: own.id, device: "a", daysAgo: 6 },
      { track: own.id, device: "a", daysAgo: 7 },
      { track: own.id, device: "b", daysAgo: 364 },
      { track: own.id, device: "c", daysAgo: 365 },
    );
    await drainPlays();
    const { points } = (await get(`${PATH}/${own.id}/charts?timeframe=1y`, { token: producer.token })).body
      .data;
    expect(points.at(-1)).toMatchObject({ date: addDays(today(), -6), plays: 2, listeners: 1 });
    expect(points.at(-2)).toMatchObject({ date: addDays(today(), -13), plays: 1, listeners: 1 });
    expect(points[0]).toMatchObject({ date: addDays(today(), -364), plays: 1, listeners: 1 });
  });
});

describe("getTrackChart: refusals", () => {
  it("getTrackChart refuses an unknown timeframe", async () => {
    const { producer, own } = await createScene();
    const { status, body } = await get(`${PATH}/${own.id}/charts?timeframe=30-days`, {
      token: producer.token,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ timeframe: "Must be one of: 7d, 30d, 90d, 1y." });
  });
});

describe("getTrackChart: authorization", () => {
  it("getTrackChart refuses the track to a rival who is not credited on it", async () => {
    const { rival, own, shared } = await createScene();
    expect((await get(`${PATH}/${own.id}/charts`, { token: rival.token })).status).toBe(403);
    expect((await get(`${PATH}/${shared.id}/charts`, { token: rival.token })).status).toBe(200);
  });
});
