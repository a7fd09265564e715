import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { endOldProposals } from "@/lib/commerce/splits/jobs";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { call, get, post } from "@/tests/support/api";
import { createArtist } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { acceptSplit, createSplit, currentShares } from "@/tests/support/splits";

describe("putTrackSplits", () => {
  it("putTrackSplits shares nothing until every payee has accepted, then the price as proposed", async () => {
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
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 10_000 });
    const accepted = await post(`${path}/accept`, { token: friend.token });
    expect(accepted.body).toMatchObject({ changed: true, state: "accepted", current: splits });
    expect(await currentShares(trackId)).toEqual({ [friend.id]: 3334, [owner.id]: 6666 });
  });

  it("putTrackSplits refuses sums other than the whole, people twice or unknown, and more than ten", async () => {
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

  it("putTrackSplits is for the owner of the artist: not for its members, payees, or anybody else", async () => {
    const { owner, friend, propose, path } = await createSplit();
    const all = [{ user_id: friend.id, bps: 10_000 }];
    expect((await propose(all, friend.token)).status).toBe(403);
    expect((await get(path, { token: friend.token })).status).toBe(403);
    await propose(all, owner.token);
    expect((await get(path, { token: friend.token })).status).toBe(200);
    expect((await propose(all, friend.token)).status).toBe(403);
  });

  it("putTrackSplits lets one of two proposals at the same time stay, whole", async () => {
    const { owner, friend, propose, trackId } = await createSplit();
    const both = [1_000, 2_000].map((bps) =>
      propose([
        { user_id: friend.id, bps },
        { user_id: owner.id, bps: 10_000 - bps },
      ]),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 10_000 });
  });

  it("A split by the owner of another performer is a proposal to the seller, who goes on being paid until accepting it", async () => {
    const { owner, friend, path, propose, artistId, trackId } = await createSplit();
    const guest = await createArtist({ owner_id: friend.id });
    const artists = [
      { id: artistId, role: "performer" },
      { id: guest.id, role: "performer" },
    ];
    await call("PATCH", `/tracks/${trackId}`, { token: owner.token, body: { artists } });
    await call("POST", `/artists/${guest.id}/tracks/${trackId}/accept-credit`, { token: friend.token });
    const { status, body } = await propose([{ user_id: friend.id, bps: 10_000 }], friend.token);
    expect([status, body.state]).toEqual([200, "pending"]);
    expect(body.splits).toMatchObject([
      { user_id: friend.id, bps: 10_000 },
      { user_id: owner.id, bps: 0, accepted_at: null },
    ]);
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 10_000 });
    // Nor by putting the own artist first.
    const first = { artists: artists.toReversed() };
    const conflict = await call("PATCH", `/tracks/${trackId}`, { token: friend.token, body: first });
    expect([conflict.status, conflict.body.message]).toEqual([
      403,
      expect.stringContaining("sells this track"),
    ]);
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 10_000 });
    // The seller can put an own proposal in its place, the other cannot do the same.
    const own = [
      { user_id: owner.id, bps: 9_000 },
      { user_id: friend.id, bps: 1_000 },
    ];
    expect((await propose(own)).body).toMatchObject({ state: "pending", splits: own });
    const refusal = await propose([{ user_id: friend.id, bps: 10_000 }], friend.token);
    expect([refusal.status, refusal.body.reason_code]).toEqual([409, "proposal_waits"]);
    expect((await get(path, { token: owner.token })).body.history).toMatchObject([{ state: "withdrawn" }]);
  });

  it("putTrackSplits asks once for the same proposal, and withdraws it by proposing what counts", async () => {
    const { owner, friend, path, propose } = await createSplit();
    const shared = [
      { user_id: owner.id, bps: 4_000 },
      { user_id: friend.id, bps: 6_000 },
    ];
    const proposal = await propose(shared);
    expect(await propose(shared)).toEqual({ ...proposal, headers: expect.anything() });
    const { body } = await propose([{ user_id: owner.id, bps: 10_000 }]);
    expect(body).toMatchObject({ state: "accepted", history: [{ state: "withdrawn", splits: shared }] });
    const splits = await get(path, { token: friend.token });
    expect(splits.body).toMatchObject({ splits: [], current: [], history: [{ state: "withdrawn" }] });
  });

  it("A split stays as it was when somebody does not answer for 30 days", async () => {
    const { owner, friend, path, propose, trackId } = await createSplit();
    await propose([{ user_id: friend.id, bps: 10_000 }]);
    await sql`update split_sets set created_at = now() - interval '30 days' where track_id = ${trackId}`;
    expect((await acceptSplit(trackId, friend.token)).body).toMatchObject({ changed: false });
    await sql`select ${enqueue(endOldProposals, {})}`;
    await runJobs();
    const { body } = await get(path, { token: owner.token });
    expect(body).toMatchObject({ state: "accepted", history: [{ state: "lapsed" }] });
    expect(await currentShares(trackId)).toEqual({ [owner.id]: 10_000 });
  });

  it("putTrackSplits tells everybody whom it names, of each step", async () => {
    const { owner, friend, propose, trackId } = await createSplit();
    const notifications = async (userId: number) => {
      await runJobs();
      const [{ email }] = await sql<[{ email: string }]>`select email from users where id = ${userId}`;
      return (await findMails(email)).map(({ subject }) => subject);
    };
    const [{ name }] = await sql<[{ name: string }]>`select name from tracks where id = ${trackId}`;
    const proposed = expect.stringContaining(`proposes how to share “${name}”`);
    await propose([
      { user_id: owner.id, bps: 5_000 },
      { user_id: friend.id, bps: 5_000 },
    ]);
    await acceptSplit(trackId, friend.token);
    await propose([{ user_id: owner.id, bps: 10_000 }]);
    const before = [proposed, `You get 50% of “${name}”`, proposed];
    expect(await notifications(friend.id)).toEqual(expect.arrayContaining(before));
    expect(await notifications(owner.id)).toEqual([`You get 50% of “${name}”`]);
    await acceptSplit(trackId, friend.token);
    expect(await notifications(friend.id)).toEqual(
      expect.arrayContaining([...before, `You no longer get a share of “${name}”`]),
    );
  });
});
