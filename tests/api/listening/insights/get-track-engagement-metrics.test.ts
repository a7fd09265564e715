import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { openEngagement } from "@/lib/listening/insights/engagement-service";
import { get } from "@/tests/support/api";
import { createCaller, createPlaylist, createTrack, createUser } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";
import { rows } from "@/tests/support/rows";
import { userCaller } from "@/tests/support/user-caller";

const LENGTH = 100_000;

/** A track of 100 s with plays of these lengths. */
async function played(lengths: readonly (number | null)[], daysAgo = 1) {
  const { id, owner } = await createOwnArtist();
  const track = await createTrack([id], { duration: LENGTH });
  await sql`
    insert into plays (id, listener_id, track_id, logged_by, played_at, ms_played, counted)
    select nextval(pg_get_serial_sequence('play_queue', 'id')), n, ${track.id}, 1, now() - ${daysAgo} * interval '1 day', ms, true
    from unnest(${[...lengths]}::int[]) with ordinality as play (ms, n)`;
  const ask = async (query = "") =>
    (await get(`/tracks/${track.id}/engagement-metrics${query}`, { token: owner.token })).body.metrics;
  return { track, ask };
}

describe("getTrackEngagementMetrics: answers", () => {
  it("getTrackEngagementMetrics answers with the share that was still going at each step, by hand for five plays", async () => {
    const { ask } = await played([0, 4_999, 5_000, 95_000, 250_000, null]);
    const metrics = await ask();
    const curve = metrics.completion_curve;
    expect(curve).toHaveLength(20);
    expect(curve[0]).toEqual({ step: 1, from_ms: 0, share: 1 });
    expect(curve[1]).toEqual({ step: 2, from_ms: 5_000, share: 0.6 });
    expect(curve[2]).toEqual({ step: 3, from_ms: 10_000, share: 0.4 });
    expect(curve[19]).toEqual({ step: 20, from_ms: 95_000, share: 0.4 });
    expect(metrics).toMatchObject({
      plays: 5,
      completions: 2,
      completion_rate: 0.4,
      skips: 3,
      skip_rate: 0.6,
      average_ms_played: 71_000,
      retention_quality: null,
    });
  });

  it("getTrackEngagementMetrics calls a play of 30 seconds no skip, and of a short track one of half of it", async () => {
    const { track, ask } = await played([29_999, 30_000]);
    expect((await ask()).skips).toBe(1);
    await sql`update tracks set duration = 40_000 where id = ${track.id}`;
    await sql`update plays set ms_played = ms_played - 10_000 where track_id = ${track.id}`;
    expect((await ask()).skips).toBe(1);
  });

  it("getTrackEngagementMetrics has the saves of the days of a period, and none after it", async () => {
    const { track } = await played([]);
    const [{ user_id }] = await sql<[{ user_id: number }]>`
      select user_id from credits join artist_members using (artist_id) where track_id = ${track.id}`;
    await sql`
      insert into likes (user_id, track_id, created_at) values (${(await createUser()).id}, ${track.id}, '2026-02-10T23:59:59Z'),
        (${(await createUser()).id}, ${track.id}, '2026-02-11T00:00:00Z')`;
    const metrics = await openEngagement(userCaller(user_id), String(track.id), "2026-02-01..2026-02-10");
    expect(metrics.saves).toBe(1);
  });

  it("getTrackEngagementMetrics answers with the average share heard once there are ten plays", async () => {
    const { ask } = await played([...Array(9).fill(50_000), 300_000]);
    expect((await ask()).retention_quality).toBe(55);
  });

  it("getTrackEngagementMetrics answers with the plays of the period only, and with nothing as null", async () => {
    const { ask } = await played([50_000], 40);
    const none = await ask();
    expect(none).toMatchObject({ plays: 0, completion_rate: null, skip_rate: null, average_ms_played: null });
    expect(none.completion_curve.every(({ share }: { share: null }) => share === null)).toBe(true);
    expect((await ask("?period=90-days")).plays).toBe(1);
  });

  it("getTrackEngagementMetrics counts each account that saved the track once", async () => {
    const { track, ask } = await played([]);
    const [fan, collector] = [await createUser(), await createUser()];
    await sql`insert into likes ${rows({ user_id: fan.id, track_id: track.id })}`;
    for (const owner of [fan, collector]) {
      const { id } = await createPlaylist(owner.id, [track.id]);
      await sql`update playlist_items set added_by = ${owner.id} where playlist_id = ${id}`;
    }
    expect((await ask()).saves).toBe(2);
  });
});

describe("getTrackEngagementMetrics: authorization", () => {
  it("getTrackEngagementMetrics refuses the numbers of others' tracks, and of hidden ones", async () => {
    const { id } = await createOwnArtist();
    const [open, hidden] = [await createTrack([id]), await createTrack([id], { visibility: "private" })];
    const { token } = await createCaller();
    const status = async (trackId: number) =>
      (await get(`/tracks/${trackId}/engagement-metrics`, { token })).status;
    expect(await status(open.id)).toBe(403);
    expect(await status(hidden.id)).toBe(404);
  });
});
