import { describe, expect, it } from "vitest";
import { inTransaction } from "@/db/transaction";
import { sharesOf } from "@/lib/commerce/splits/service";
import { call, get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

async function createSplit() {
  const [owner, friend] = await Promise.all([createCaller(), createCaller()]);
  const artist = await createArtist({ owner_id: owner.id });
  const track = await createTrack([artist.id]);
  const path = `/tracks/${track.id}/splits`;
  const propose = (splits: object[], token = owner.token) => call("PUT", path, { token, body: { splits } });
  return { owner, friend, path, propose, artistId: artist.id, trackId: track.id };
}

const shares = (trackId: number) => inTransaction((db) => sharesOf(db, trackId));

describe("putTrackSplits", () => {
  it("shares nothing until every payee has accepted, then the price as proposed", async () => {
    const { owner, friend, path, propose, trackId } = await createSplit();
    const splits = [
      { user_id: friend.id, bps: 3334 },
      { user_id: owner.id, bps: 6666 },
    ];
    const { status, body } = await propose(splits);
    expect([status, body.state]).toEqual([200, "pending"]);
    expect(body.splits).toMatchObject([
      { user_id: friend.id, accepted_at: null },
      { user_id: owner.id, accepted_at: expect.any(String) },
    ]);
    expect(body.current).toMatchObject([{ user_id: owner.id, bps: 10_000 }]);
    expect(await shares(trackId)).toEqual([{ userId: owner.id, bps: 10_000 }]);
    const accepted = await post(`${path}/accept`, { token: friend.token });
    expect(accepted.body).toMatchObject({ changed: true, state: "accepted", current: splits });
    expect(await shares(trackId)).toEqual([
      { userId: friend.id, bps: 3334 },
      { userId: owner.id, bps: 6666 },
    ]);
  });

  it("refuses sums other than the whole, people twice or unknown, and more than ten", async () => {
    const { owner, friend, propose } = await createSplit();
    const wrong = [
      [{ user_id: owner.id, bps: 9_999 }],
      [
        { user_id: owner.id, bps: 5_000 },
        { user_id: owner.id, bps: 5_000 },
      ],
      [
        { user_id: owner.id, bps: 10_000 },
        { user_id: friend.id, bps: 0 },
      ],
      [{ user_id: 999_999_999, bps: 10_000 }],
      Array.from({ length: 11 }, (_, place) => ({ user_id: place + 1, bps: place === 0 ? 5_000 : 500 })),
    ];
    for (const splits of wrong) expect((await propose(splits)).status).toBe(422);
  });

  it("is for the owner of the artist: not for its members, payees, or anybody else", async () => {
    const { owner, friend, propose, path } = await createSplit();
    const all = [{ user_id: friend.id, bps: 10_000 }];
    expect((await propose(all, friend.token)).status).toBe(403);
    expect((await get(path, { token: friend.token })).status).toBe(403);
    await propose(all, owner.token);
    expect((await get(path, { token: friend.token })).status).toBe(200);
    expect((await propose(all, friend.token)).status).toBe(403);
  });

  it("lets one of two proposals at the same time stay, whole", async () => {
    const { owner, friend, propose, trackId } = await createSplit();
    const both = [1_000, 2_000].map((bps) =>
      propose([
        { user_id: friend.id, bps },
        { user_id: owner.id, bps: 10_000 - bps },
      ]),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await shares(trackId)).toEqual([{ userId: owner.id, bps: 10_000 }]);
  });
});
