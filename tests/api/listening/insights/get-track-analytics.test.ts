import { describe, expect, it } from "vitest";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { documented, get, post } from "@/tests/support/api";
import { createCaller, createToken, createUser } from "@/tests/support/factories";
import { createScene, play, react } from "@/tests/support/insights";
import { TrackAnalytics } from "@/tests/support/specification";

const PATH = "/producer-intelligence/insights/tracks";

describe("getTrackAnalytics: answers", () => {
  it("getTrackAnalytics answers as the specification says, and with zeros before the first play", async () => {
    const { producer, own } = await createScene();
    const { status, body } = await get(`${PATH}/${own.id}`, { token: producer.token });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(TrackAnalytics.parse(body.data)).toEqual({
      plays: { total: 0, period: 0 },
      listeners: { total: 0, unique: 0 },
      engagement: { likes: 0, reposts: 0 },
      growth: { plays_change: 0, listeners_change: 0 },
    });
  });

  it.each(["waiting", "counted"])(
    "getTrackAnalytics answers today and the 29 days before it as the last 30 days, when plays are %s",
    async (state) => {
      const { producer, own } = await createScene();
      await play(
        { track: own.id, device: "a" },
        { track: own.id, device: "a", daysAgo: 29 },
        { track: own.id, device: "b", daysAgo: 29 },
        { track: own.id, device: "c", daysAgo: 30 },
        { track: own.id, device: "a", daysAgo: 59 },
        { track: own.id, device: "d", daysAgo: 60 },
      );
      if (state === "counted") await drainPlays();
      const { body } = await get(`${PATH}/${own.id}`, { token: producer.token });
      expect(body.data).toMatchObject({
        plays: { total: 6, period: 3 },
        listeners: { total: 4, unique: 2 },
        growth: { plays_change: 50, listeners_change: 0 },
      });
    },
  );

  it.each([
    ["7-days", 7],
    ["30-days", 30],
    ["90-days", 90],
    ["1-year", 365],
  ])("getTrackAnalytics answers %s as %i days, the edges included", async (period, days) => {
    const { producer, own } = await createScene();
    await play(
      { track: own.id, device: "first", daysAgo: days - 1 },
      { track: own.id, device: "out", daysAgo: days },
      { track: own.id, device: "first of before", daysAgo: 2 * days - 1 },
      { track: own.id, device: "out of before", daysAgo: 2 * days },
    );
    await drainPlays();
    const { body } = await get(`${PATH}/${own.id}?period=${period}`, { token: producer.token });
    expect(body.data).toMatchObject({
      plays: { total: 4, period: 1 },
      listeners: { total: 4, unique: 1 },
      growth: { plays_change: -50, listeners_change: -50 },
    });
  });

  it("getTrackAnalytics answers growth of 100 from nothing, of -100 to nothing, and one decimal otherwise", async () => {
    const { producer, own, shared } = await createScene();
    await play({ track: own.id, device: "a" }, { track: shared.id, device: "a", daysAgo: 40 });
    const growth = async (id: number) =>
      (await get(`${PATH}/${id}`, { token: producer.token })).body.data.growth;
    expect(await growth(own.id)).toEqual({ plays_change: 100, listeners_change: 100 });
    expect(await growth(shared.id)).toEqual({ plays_change: -100, listeners_change: -100 });
    await play(...["a", "b", "c"].map((device) => ({ track: own.id, device, daysAgo: 31 })));
    expect(await growth(own.id)).toEqual({ plays_change: -66.7, listeners_change: -66.7 });
  });

  it("getTrackAnalytics answers likes and reposts that were given in the period", async () => {
    const { producer, own } = await createScene();
    for (const daysAgo of [0, 29, 30]) await react("likes", own.id, daysAgo);
    await react("reposts", own.id, 0);
    const { body } = await get(`${PATH}/${own.id}`, { token: producer.token });
    expect(body.data.engagement).toEqual({ likes: 2, reposts: 1 });
  });

  it("getTrackAnalytics counts a play that was logged a moment ago, once, however often it is sent", async () => {
    const { producer, own, stranger } = await createScene();
    const play = { event_id: "0b0f9a52-6a5c-4b5e-9c0e-3f1f6a2f8d11" };
    for (let time = 0; time < 3; time++) {
      await post(`/tracks/${own.id}/plays`, { token: stranger.token, body: play });
      if (time === 1) await drainPlays();
    }
    const { body } = await get(`${PATH}/${own.id}`, { token: producer.token });
    expect(body.data).toMatchObject({ plays: { total: 1, period: 1 }, listeners: { total: 1, unique: 1 } });
  });

  it("getTrackAnalytics leaves out the plays of the track's own producers", async () => {
    const { producer, own } = await createScene();
    await post(`/tracks/${own.id}/plays`, { token: producer.token });
    expect((await get(`${PATH}/${own.id}`, { token: producer.token })).body.data.plays.total).toBe(0);
  });
});

describe("getTrackAnalytics: refusals", () => {
  it("getTrackAnalytics refuses an unknown track", async () => {
    const { status, body } = await get(`${PATH}/999999999`, { token: (await createCaller()).token });
    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      message: "There is no track with this id.",
      ...documented,
      error: "not_found",
    });
  });

  it("getTrackAnalytics refuses an unknown period", async () => {
    const { producer, own } = await createScene();
    const { status, body } = await get(`${PATH}/${own.id}?period=2-days`, { token: producer.token });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: "validation_failed",
      errors: { period: "Must be one of: 7-days, 30-days, 90-days, 1-year." },
    });
  });
});

describe("getTrackAnalytics: authorization", () => {
  it("getTrackAnalytics refuses everybody but those credited on the track and operators", async () => {
    const { producer, rival, own, shared, stranger } = await createScene();
    const operator = await createUser({ role: "operator" });
    const status = async (id: number, token: string) => (await get(`${PATH}/${id}`, { token })).status;
    expect(await status(own.id, producer.token)).toBe(200);
    expect(await status(own.id, await createToken(operator.id))).toBe(200);
    expect(await status(own.id, rival.token)).toBe(403);
    expect(await status(shared.id, rival.token)).toBe(200);
    expect(await status(own.id, stranger.token)).toBe(403);
    const { body } = await get(`${PATH}/${own.id}`, { token: rival.token });
    expect(body).toEqual({
      success: false,
      message: "You do not have access to the insights of this track.",
      ...documented,
      error: "forbidden",
    });
  });
});
