import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { cutRecording, joined, record } from "@/tests/support/prints";
import { createProducer as producer } from "@/tests/support/producers";

const original = record(1);

beforeEach(async () => {
  await sql`delete from tracks`;
});

describe("listPlacements: answers", () => {
  const placements = (token: string, id: number) => get(`/tracks/${id}/placements`, { token });

  it("listPlacements answers with others' public tracks that have ten seconds of the recording, the strongest first", async () => {
    const [me, other] = [await producer(), await producer()];
    const mine = await me.add(original);
    await me.add(original);
    const part = await other.add(joined(record(5, 8), cutRecording(original, 5, 20), record(6, 8)), {
      name: "Borrowed",
    });
    const whole = await other.add(original);
    await other.add(original, { visibility: "unlisted" });
    await other.add(record(7));
    const { status, body } = await placements(me.token, mine);
    expect(status).toBe(200);
    expect(body.placements.map((placement: { track_id: number }) => placement.track_id)).toEqual([
      whole,
      part,
    ]);
    expect(body.placements[1].name).toBe("Borrowed");
    expect(body.placements[1].overlap_ms).toBeGreaterThan(10_000);
    expect(body.placements[1].overlap_ms).toBeLessThan(20_000);
    expect(Math.abs(body.placements[1].offset_ms - 3000)).toBeLessThan(400);
  });

  it("listPlacements answers a conflict while the track has no fingerprint", async () => {
    const me = await producer();
    expect((await placements(me.token, await me.add())).status).toBe(409);
  });

  it("listPlacements answers those who manage the track only", async () => {
    const [me, other] = [await producer(), await producer()];
    expect((await placements(me.token, await other.add(original))).status).toBe(403);
    expect((await placements(me.token, 999_999_999)).status).toBe(404);
  });
});
