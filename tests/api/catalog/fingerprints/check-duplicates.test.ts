import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { post } from "@/tests/support/api";
import { cutRecording, joined, record } from "@/tests/support/prints";
import { createProducer as producer } from "@/tests/support/producers";

const original = record(1);

beforeEach(async () => {
  await sql`delete from tracks`;
});

const check = (token: string, ...track_ids: number[]) =>
  post("/tracks/check-duplicates", { token, body: { track_ids } });

describe("checkDuplicates: answers", () => {
  it("checkDuplicates answers with the same recording of others and of the caller, and where it begins there", async () => {
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

  it("checkDuplicates leaves out a recording of which only a part is the same", async () => {
    const [me, other] = [await producer(), await producer()];
    const mine = await me.add(original);
    await other.add(joined(cutRecording(original, 0, 12), record(4, 25)));
    expect((await check(me.token, mine)).body.duplicates).toEqual([]);
  });

  it("checkDuplicates leaves out tracks that may not be named: others' private, unlisted and unpublished ones", async () => {
    const [me, other] = [await producer(), await producer()];
    const mine = await me.add(original);
    await other.add(original, { visibility: "private" });
    await other.add(original, { visibility: "unlisted" });
    await other.add(original, { status: "draft" });
    expect((await check(me.token, mine)).body.duplicates).toEqual([]);
  });

  it("checkDuplicates names the tracks that have no fingerprint yet", async () => {
    const me = await producer();
    const bare = await me.add();
    expect((await check(me.token, bare)).body).toMatchObject({ duplicates: [], not_fingerprinted: [bare] });
  });
});

describe("checkDuplicates: refusals", () => {
  it("checkDuplicates refuses others' tracks, and those there are not", async () => {
    const [me, other] = [await producer(), await producer()];
    const [mine, theirs] = [await me.add(), await other.add()];
    expect((await check(me.token, mine, theirs)).status).toBe(403);
    expect((await check(me.token, mine, 999_999_999)).status).toBe(404);
    await sql`update tracks set visibility = 'private' where id = ${theirs}`;
    expect((await check(me.token, theirs)).status).toBe(404);
  });

  it("checkDuplicates refuses no tracks, and more than 50", async () => {
    const { token } = await producer();
    expect((await check(token)).status).toBe(422);
    expect((await check(token, ...Array.from({ length: 51 }, (_, i) => i + 1))).status).toBe(422);
  });
});
