import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createScene, play, today } from "@/tests/support/insights";

const path = (id: number) => `/producer-intelligence/track/${id}/growth`;

const listens = (track: number, count: number, daysAgo: number) =>
  Array.from({ length: count }, (_, i) => ({ track, device: `${track} ${daysAgo} ${i}`, daysAgo }));

describe("getTrackGrowth: answers", () => {
  it("getTrackGrowth answers the last seven days against a mean week of the four before, and which days those are", async () => {
    const { producer, own } = await createScene();
    await play(
      ...listens(own.id, 6, 6),
      ...listens(own.id, 2, 7),
      ...listens(own.id, 2, 34),
      ...listens(own.id, 5, 35),
      { track: own.id, device: `${own.id} 6 0`, daysAgo: 5 },
    );
    await drainPlays();
    const { status, body } = await get(path(own.id), { token: producer.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        [own.id]: {
          plays: 7,
          plays_before: 1,
          plays_change: 600,
          listeners: 6,
          listeners_before: 1,
          listeners_change: 500,
          trend: "rising",
        },
      },
      windows: { now: { from: expect.any(String), to: today() }, before: expect.any(Object) },
    });
  });

  it("getTrackGrowth answers no rise for three plays after one, and zeros for a track that nobody played", async () => {
    const { producer, own, shared } = await createScene();
    await play(...listens(own.id, 3, 1), ...listens(own.id, 1, 20));
    const { body } = await get(path(own.id), { token: producer.token });
    expect(body.data[own.id]).toMatchObject({ plays: 3, plays_before: 0.3, trend: "steady" });
    const silent = await get(path(shared.id), { token: producer.token });
    expect(silent.body.data[shared.id]).toMatchObject({ plays: 0, plays_change: 0, trend: "steady" });
  });

  it("getTrackGrowth counts plays that were logged a moment ago and are not counted yet", async () => {
    const { producer, own } = await createScene();
    await play(...listens(own.id, 2, 0));
    const { body } = await get(path(own.id), { token: producer.token });
    expect(body.data[own.id]).toMatchObject({ plays: 2, listeners: 2 });
  });

  it("getTrackGrowth considers the age of the track: plays that are as many every day since its release are steady", async () => {
    const { producer, own } = await createScene();
    await sql`
      update tracks set release_date = (now() at time zone 'UTC')::date - 9 where id = ${own.id}`;
    await play(...Array.from({ length: 9 }, (_, day) => listens(own.id, 6, day + 1)).flat());
    const { body } = await get(path(own.id), { token: producer.token });
    expect(body.data[own.id]).toMatchObject({ plays: 36, trend: "steady" });
  });
});

describe("getTrackGrowth: refusals", () => {
  it("getTrackGrowth refuses an unknown track", async () => {
    expect((await get(path(999_999_999), { token: (await createCaller()).token })).status).toBe(404);
  });
});

describe("getTrackGrowth: authorization", () => {
  it("getTrackGrowth refuses people who are not credited on the track, and hides a private one from them", async () => {
    const { rival, own } = await createScene();
    expect((await get(path(own.id), { token: rival.token })).status).toBe(403);
    await sql`update tracks set visibility = 'private' where id = ${own.id}`;
    expect((await get(path(own.id), { token: rival.token })).status).toBe(404);
  });
});
