import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { acceptSplit, createSplit, currentShares } from "@/tests/support/splits";

describe("acceptTrackSplits", () => {
  it("acceptTrackSplits changes nothing the second time, and is not for others", async () => {
    const { owner, friend, propose, trackId } = await createSplit();
    const stranger = await createCaller();
    await propose([{ user_id: friend.id, bps: 10_000 }]);
    const accept = async ({ token }: { token: string }) => {
      const { status, body } = await acceptSplit(trackId, token);
      return [status, body.changed];
    };
    expect(await accept(friend)).toEqual([200, true]);
    expect(await accept(friend)).toEqual([200, false]);
    expect((await accept(stranger))[0]).toBe(404);
    expect(await accept(owner)).toEqual([200, false]);
  });

  it("The consent of a payee who would get less or nothing is needed; until then the accepted split is paid", async () => {
    const { owner, friend, path, propose, trackId } = await createSplit();
    const half = [
      { user_id: owner.id, bps: 5_000 },
      { user_id: friend.id, bps: 5_000 },
    ];
    await propose(half);
    await acceptSplit(trackId, friend.token);
    const { body } = await propose([{ user_id: owner.id, bps: 10_000 }]);
    expect(body).toMatchObject({ state: "pending", current: half });
    expect(body.splits).toMatchObject([
      { user_id: owner.id, bps: 10_000, accepted_at: expect.any(String) },
      { user_id: friend.id, bps: 0, accepted_at: null },
    ]);
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 5_000, [friend.id]: 5_000 });
    expect((await acceptSplit(trackId, friend.token)).body).toMatchObject({ changed: true });
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 10_000 });
    const splits = await get(path, { token: friend.token });
    expect([splits.status, splits.body.history]).toMatchObject([200, [{ state: "replaced", splits: half }]]);
  });

  it("The share of an account that was deleted goes to others without its consent", async () => {
    const { owner, friend, propose, trackId } = await createSplit();
    await propose([
      { user_id: owner.id, bps: 5_000 },
      { user_id: friend.id, bps: 5_000 },
    ]);
    await acceptSplit(trackId, friend.token);
    await sql`update users set deleted_at = now() where id = ${friend.id}`;
    expect((await propose([{ user_id: owner.id, bps: 10_000 }])).body.state).toBe("accepted");
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 10_000 });
  });
});
