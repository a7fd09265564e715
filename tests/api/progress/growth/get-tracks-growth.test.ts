import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createScene, play } from "@/tests/support/insights";

const PATH = "/producer-intelligence/tracks/growth-batch";

describe("getTracksGrowth: answers", () => {
  it("getTracksGrowth answers the growth of each track by its id, once, whatever was sent twice", async () => {
    const { producer, own, shared } = await createScene();
    await play(
      { track: own.id, device: "a" },
      { track: shared.id, device: "a" },
      { track: shared.id, device: "b" },
    );
    const track_ids = [shared.id, own.id, shared.id];
    const { status, body } = await post(PATH, { token: producer.token, body: { track_ids } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ [own.id]: { plays: 1 }, [shared.id]: { plays: 2 } });
    expect(Object.keys(body.data)).toHaveLength(2);
  });
});

describe("getTracksGrowth: refusals", () => {
  it.each([[[]], [Array.from({ length: 101 }, (_, i) => i + 1)], [[0]], [["1"]], [null]])(
    "getTracksGrowth refuses %j for track_ids",
    async (track_ids) => {
      const { producer } = await createScene();
      const { status, body } = await post(PATH, { token: producer.token, body: { track_ids } });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)[0]).toMatch(/^track_ids/);
    },
  );

  it("getTracksGrowth refuses all, naming the first track that there is none of", async () => {
    const { producer, own } = await createScene();
    const { status, body } = await post(PATH, {
      token: producer.token,
      body: { track_ids: [own.id, 999_999_998, 999_999_999] },
    });
    expect(status).toBe(404);
    expect(body.message).toBe("There is no track with the id 999999998.");
  });
});

describe("getTracksGrowth: authorization", () => {
  it("getTracksGrowth refuses all tracks of a batch that has one of somebody else, naming it", async () => {
    const { rival, own, shared } = await createScene();
    const { status, body } = await post(PATH, {
      token: rival.token,
      body: { track_ids: [shared.id, own.id] },
    });
    expect(status).toBe(403);
    expect(body.message).toBe(`You do not have access to track ${own.id}.`);
    expect(body.data).toBeUndefined();
  });
});
