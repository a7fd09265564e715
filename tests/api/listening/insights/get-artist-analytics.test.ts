import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getArtistPerformance } from "@/lib/listening/insights/service";
import { addDays, spanLength, withPrevious } from "@/lib/listening/insights/spans";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { get } from "@/tests/support/api";
import { createCaller, createFollow, createTrack, createUser } from "@/tests/support/factories";
import { createScene, play, today } from "@/tests/support/insights";
import { addMember } from "@/tests/support/plays";
import { ArtistAnalytics } from "@/tests/support/specification";
import { userCaller } from "@/tests/support/user-caller";

const PATH = "/producer-intelligence/insights/artists";
const DAY = 86_400_000;

describe("getArtistAnalytics: answers", () => {
  it.each(["waiting", "counted"])(
    "getArtistAnalytics answers listeners once, tracks by plays, countries by plays, followers, when plays are %s",
    async (state) => {
      const { producer, artist, own, shared } = await createScene();
      await play(
        { track: own.id, device: "a" },
        { track: own.id, device: "a", country: "DE" },
        { track: shared.id, device: "a", daysAgo: 3 },
        { track: shared.id, device: "b", daysAgo: 29, country: null },
        { track: shared.id, device: "c", daysAgo: 29 },
        { track: own.id, device: "c", daysAgo: 35 },
      );
      for (const daysAgo of [0, 2, 31, 90]) {
        await createFollow((await createUser()).id, producer.id, new Date(Date.now() - daysAgo * DAY));
      }
      if (state === "counted") await drainPlays();
      const { status, body } = await get(`${PATH}/${artist.id}`, { token: producer.token });
      expect(status).toBe(200);
      expect(ArtistAnalytics.parse(body.data)).toMatchObject({
        plays: { total: 6, period: 5 },
        listeners: { total: 3, unique: 3 },
        growth: { plays_change: 400, listeners_change: 200 },
        top_tracks: [
          { id: shared.id, plays: 3, listeners: 3 },
          { id: own.id, plays: 2, listeners: 1 },
        ],
        followers: { total: 4, period: 2, change: 100 },
        countries: [
          { country: "NL", plays: 3 },
          { country: "DE", plays: 1 },
          { country: "ZZ", plays: 1 },
        ],
      });
    },
  );

  it("getArtistAnalytics counts everybody once who follows the artist or one of its people, from the first time on", async () => {
    const { producer, artist } = await createScene();
    const [partner, fan, friend, both] = await Promise.all([
      createUser(),
      createUser(),
      createUser(),
      createUser(),
    ]);
    await addMember(artist.id, partner.id);
    const followArtist = (userId: number, daysAgo: number) => sql`
      insert into artist_follows (follower_id, artist_id, created_at)
      values (${userId}, ${artist.id}, now() - ${daysAgo} * interval '1 day')`;
    await followArtist(fan.id, 2);
    await createFollow(friend.id, partner.id, new Date(Date.now() - 3 * DAY));
    await createFollow(both.id, producer.id, new Date(Date.now() - 40 * DAY));
    await followArtist(both.id, 1);
    const { body } = await get(`${PATH}/${artist.id}`, { token: producer.token });
    expect(body.data.followers).toEqual({ total: 3, period: 2, change: 100 });
  });

  it("getArtistAnalytics answers at most 20 top tracks, and one that only waits to be counted among them", async () => {
    const { producer, artist } = await createScene();
    for (let place = 0; place < 21; place++) {
      const track = await createTrack([artist.id]);
      await play({ track: track.id, device: "a" }, { track: track.id, device: "b" });
    }
    await drainPlays();
    const late = await createTrack([artist.id]);
    await play(...["a", "b", "c"].map((device) => ({ track: late.id, device })));
    const { top_tracks } = (await get(`${PATH}/${artist.id}`, { token: producer.token })).body.data;
    expect(top_tracks).toHaveLength(20);
    expect(top_tracks[0]).toMatchObject({ id: late.id, plays: 3 });
  });

  it.each([
    ["within a month", "2025-11-08", "2025-11-22"],
    ["over the end of a month", "2025-10-20", "2025-11-12"],
    ["around whole months", "2025-08-20", "2025-11-12"],
    ["of whole months", "2025-09-01", "2025-11-30"],
  ])(
    "getArtistAnalytics answers the tracks that were played most in days %s, and not around them",
    async (_, from, to) => {
      const { producer, artist } = await createScene();
      const tracks: number[] = [];
      for (let place = 0; place < 21; place++) tracks.push((await createTrack([artist.id])).id);
      const [decoy, ...best] = tracks as [number, ...number[]];
      const on = (track: number, day: string) => ({
        track,
        device: "a",
        daysAgo: spanLength({ from: day, to: today() }) - 1,
      });
      await play(
        ...[-2, -1, 0].map((days) => on(decoy, addDays(from, days))),
        ...[1, 2].map((days) => on(decoy, addDays(to, days))),
        ...best.flatMap((track, place) => [
          on(track, from),
          on(track, to),
          on(track, addDays(from, place % 14)),
        ]),
      );
      await drainPlays();
      const performance = await getArtistPerformance(userCaller(producer.id), {
        id: artist.id,
        spans: withPrevious({ from, to }),
      });
      expect(performance.top_tracks.map(({ id, plays }) => [id, plays])).toEqual(best.map((id) => [id, 3]));
    },
  );

  it("getArtistAnalytics counts plays before the artist was credited, once it is", async () => {
    const { rivalArtist, rival, own } = await createScene();
    await play({ track: own.id, device: "a", daysAgo: 2 });
    await drainPlays();
    await sql`
      insert into credits (track_id, artist_id, role, release_date, position)
      values (${own.id}, ${rivalArtist.id}, 'producer', '2026-03-06', 9)`;
    await drainPlays();
    const { data } = (await get(`${PATH}/${rivalArtist.id}`, { token: rival.token })).body;
    expect(data.plays).toEqual({ total: 1, period: 1 });
  });
});

describe("getArtistAnalytics: refusals", () => {
  it("getArtistAnalytics refuses an unknown artist", async () => {
    const { status, body } = await get(`${PATH}/999999999`, { token: (await createCaller()).token });
    expect(status).toBe(404);
    expect(body.message).toBe("There is no artist with this id.");
  });
});

describe("getArtistAnalytics: authorization", () => {
  it("getArtistAnalytics refuses the artist to a rival with whom it shares a track", async () => {
    const { rival, artist } = await createScene();
    expect((await get(`${PATH}/${artist.id}`, { token: rival.token })).status).toBe(403);
  });
});
