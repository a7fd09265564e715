import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get, post } from "@/tests/support/api";
import { uuid } from "@/tests/support/factories";
import { createScene } from "@/tests/support/insights";
import { Realtime } from "@/tests/support/specification";

const PATH = "/producer-intelligence/insights/tracks";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe("getTrackRealtime: answers", () => {
  it.each(["waiting", "counted"])(
    "getTrackRealtime answers active listeners, the last hour and day, and no plays that were not made, when plays are %s",
    async (state) => {
      const { producer, own, stranger } = await createScene();
      const log = (body: object) => post(`/tracks/${own.id}/plays`, { token: stranger.token, body });
      await log({ device_id: "a", country: "NL", source: "radio" });
      await log({ device_id: "a", played_at: minutesAgo(0.5) });
      await log({ device_id: "b", played_at: minutesAgo(30) });
      await log({ device_id: "b", played_at: minutesAgo(61) });
      await log({ device_id: "c", played_at: minutesAgo(24 * 60 + 1) });
      if (state === "counted") await drainPlays();
      const { status, body } = await get(`${PATH}/${own.id}/realtime`, { token: producer.token });
      expect(status).toBe(200);
      const data = Realtime.parse(body.data);
      expect(data).toMatchObject({ active_listeners: 1, plays_last_hour: 3, plays_last_24_hours: 4 });
      expect(data.recent_plays).toHaveLength(4);
      expect(data.recent_plays[0]).toMatchObject({ country: "NL", source: "radio" });
      expect(JSON.stringify(body)).not.toContain("device");
    },
  );

  it("getTrackRealtime counts somebody whose play is logged again as still listening", async () => {
    const { producer, own, stranger } = await createScene();
    const event = { event_id: uuid(), device_id: "a", played_at: minutesAgo(3) };
    const active = async () =>
      (await get(`${PATH}/${own.id}/realtime`, { token: producer.token })).body.data.active_listeners;
    await post(`/tracks/${own.id}/plays`, { token: stranger.token, body: event });
    expect(await active()).toBe(0);
    await post(`/tracks/${own.id}/plays`, { token: stranger.token, body: event });
    expect(await active()).toBe(1);
    await drainPlays();
    expect(await active()).toBe(1);
    await sql`update heartbeats set last_played_at = now() - interval '61 seconds' where track_id = ${own.id}`;
    expect(await active()).toBe(0);
  });

  it("getTrackRealtime does not count the producer's own people as listening, also when they log a play again", async () => {
    const { producer, own } = await createScene();
    const event = { event_id: uuid(), played_at: minutesAgo(3) };
    for (let times = 0; times < 2; times++)
      await post(`/tracks/${own.id}/plays`, { token: producer.token, body: event });
    const { body } = await get(`${PATH}/${own.id}/realtime`, { token: producer.token });
    expect(body.data).toMatchObject({ active_listeners: 0, plays_last_hour: 0 });
  });

  it("getTrackRealtime answers at most 20 recent plays, the newest first", async () => {
    const { producer, own, stranger } = await createScene();
    const plays = Array.from({ length: 22 }, (_, place) => ({
      track_id: own.id,
      device_id: "a",
      played_at: minutesAgo(place),
    }));
    await post("/plays/batch", { token: stranger.token, body: { plays } });
    const { recent_plays } = (await get(`${PATH}/${own.id}/realtime`, { token: producer.token })).body.data;
    expect(recent_plays.map(({ played_at }: { played_at: string }) => played_at)).toEqual(
      plays.slice(0, 20).map(({ played_at }) => played_at),
    );
  });
});

describe("getTrackRealtime: refusals", () => {
  it("getTrackRealtime refuses an unknown track", async () => {
    const { producer } = await createScene();
    expect((await get(`${PATH}/999999999/realtime`, { token: producer.token })).status).toBe(404);
  });
});

describe("getTrackRealtime: authorization", () => {
  it("getTrackRealtime refuses the track to a rival who is not credited on it", async () => {
    const { rival, own } = await createScene();
    expect((await get(`${PATH}/${own.id}/realtime`, { token: rival.token })).status).toBe(403);
  });
});
