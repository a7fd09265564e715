import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexPrint } from "@/lib/catalog/fingerprints/service";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { cut, joined, printOf, type Recording, record } from "@/tests/support/prints";

const original = record(1);

beforeEach(async () => {
  await sql`delete from tracks`;
});

/** A caller with an artist, and what makes tracks of it. */
async function producer() {
  const { id, token } = await createCaller();
  const artist = await createArtist({ owner_id: id });
  const add = async (recording?: Recording, values: Parameters<typeof createTrack>[1] = {}) => {
    const track = await createTrack([artist.id], values);
    if (recording) await indexPrint(track.id, printOf(recording));
    return track.id;
  };
  return { token, add };
}

const check = (token: string, ...track_ids: number[]) =>
  post("/tracks/check-duplicates", { token, body: { track_ids } });

describe("checkDuplicates answers", () => {
  it("with the same recording of others and of the caller, and where it begins there", async () => {
    const [me, other] = [await producer(), await producer()];
    const mine = await me.add(original);
    const copy = await me.add(original);
    const longer = await other.add(joined(record(2, 5), original));
    await other.add(record(3));
    const { status, body } = await check(me.token, mine);
    expect(status).toBe(200);
    expect(body.duplicates).toHaveLength(2);
    expect(body.duplicates[0]).toMatchObject({
      track_id: mine,
      other_track_id: copy,
      similarity: 1,
      offset_ms: 0,
    });
    expect(body.duplicates[1]).toMatchObject({ track_id: mine, other_track_id: longer });
    expect(Math.abs(body.duplicates[1].offset_ms - 5000)).toBeLessThan(300);
    expect(body.not_fingerprinted).toEqual([]);
  });

  it("without a recording of which only a part is the same", async () => {
    const [me, other] = [await producer(), await producer()];
    const mine = await me.add(original);
    await other.add(joined(cut(original, 0, 12), record(4, 25)));
    expect((await check(me.token, mine)).body.duplicates).toEqual([]);
  });

  it("without what may not be named: others' private, unlisted and unpublished tracks", async () => {
    const [me, other] = [await producer(), await producer()];
    const mine = await me.add(original);
    await other.add(original, { visibility: "private" });
    await other.add(original, { visibility: "unlisted" });
    await other.add(original, { status: "draft" });
    expect((await check(me.token, mine)).body.duplicates).toEqual([]);
  });

  it("with the tracks that have no fingerprint yet", async () => {
    const me = await producer();
    const bare = await me.add();
    expect((await check(me.token, bare)).body).toMatchObject({ duplicates: [], not_fingerprinted: [bare] });
  });
});

describe("checkDuplicates refuses", () => {
  it("others' tracks, and those there are not", async () => {
    const [me, other] = [await producer(), await producer()];
    const [mine, theirs] = [await me.add(), await other.add()];
    expect((await check(me.token, mine, theirs)).status).toBe(403);
    expect((await check(me.token, mine, 999_999_999)).status).toBe(404);
    await sql`update tracks set visibility = 'private' where id = ${theirs}`;
    expect((await check(me.token, theirs)).status).toBe(404);
  });

  it("no tracks, and more than 50", async () => {
    const { token } = await producer();
    expect((await check(token)).status).toBe(422);
    expect((await check(token, ...Array.from({ length: 51 }, (_, i) => i + 1))).status).toBe(422);
  });
});

describe("listPlacements answers", () => {
  const placements = (token: string, id: number) => get(`/tracks/${id}/placements`, { token });

  it("with others' public tracks that have ten seconds of the recording, the strongest first", async () => {
    const [me, other] = [await producer(), await producer()];
    const mine = await me.add(original);
    await me.add(original);
    const part = await other.add(joined(record(5, 8), cut(original, 5, 20), record(6, 8)), {
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

  it("with a conflict while the track has no fingerprint", async () => {
    const me = await producer();
    expect((await placements(me.token, await me.add())).status).toBe(409);
  });

  it("to those who act for the track only", async () => {
    const [me, other] = [await producer(), await producer()];
    expect((await placements(me.token, await other.add(original))).status).toBe(403);
    expect((await placements(me.token, 999_999_999)).status).toBe(404);
  });
});
