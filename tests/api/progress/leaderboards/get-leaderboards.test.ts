import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { computeAllBoards } from "@/lib/progress/leaderboards/queries";
import { recountXp } from "@/lib/progress/xp/counting-service";
import { get } from "@/tests/support/api";
import { createAudience, listen } from "@/tests/support/audience";
import { computeBoards, createPopularArtist, noArtists, toRanks } from "@/tests/support/boards";
import { addGenres, createArtist, createCaller, createGenre, createTrack } from "@/tests/support/factories";
import { today } from "@/tests/support/insights";
import { sell } from "@/tests/support/licenses";

const PATH = "/producer-intelligence/leaderboards";

/** The data of a board, for the caller or anybody. */
async function board(query: string, token?: string) {
  const { status, body, text } = await get(`${PATH}?${query}`, {
    token: token ?? (await createCaller()).token,
  });
  if (status !== 200) throw new Error(`${query} was answered ${status}: ${text}`);
  return body.data;
}

/** Reads the values by which artists are ranked. */
const readValues = async (query: string) =>
  (await board(query)).leaders.map((row: { artist: { id: number }; value: number }) => [
    row.artist.id,
    row.value,
  ]);

beforeEach(noArtists);

describe("getLeaderboards: answers", () => {
  it("getLeaderboards gives equal values one rank, and leaves out the next", async () => {
    const people = await createAudience(4);
    const first = await createPopularArtist(people, 4);
    const second = await createPopularArtist(people, 2);
    const third = await createPopularArtist(people, 2);
    const last = await createPopularArtist(people, 1);
    await computeBoards();
    const { leaders, participant_count } = await board("category=plays&period=7d");
    expect(toRanks(leaders)).toEqual([
      [first.id, 1],
      [second.id, 2],
      [third.id, 2],
      [last.id, 4],
    ]);
    expect(participant_count).toBe(4);
  });

  it("getLeaderboards answers one's own row with two neighbors on each side, wherever it is", async () => {
    const people = await createAudience(7);
    const caller = await createCaller();
    const artists: number[] = [];
    for (let times = 7; times > 0; times--) {
      artists.push((await createPopularArtist(people, times, times === 4 ? { owner_id: caller.id } : {})).id);
    }
    await computeBoards();
    const { current } = await board("category=listeners&period=all", caller.token);
    expect(toRanks(current.above)).toEqual([
      [artists[1], 2],
      [artists[2], 3],
    ]);
    expect(current.entry).toMatchObject({ rank: 4, value: 4, artist: { id: artists[3] } });
    expect(toRanks(current.below)).toEqual([
      [artists[4], 5],
      [artists[5], 6],
    ]);
    expect(current.reason).toBe(null);
  });

  it("getLeaderboards answers the rank in the period before, and null where there is none", async () => {
    const people = await createAudience(3);
    const [rose, fell] = [await createPopularArtist(people, 3), await createPopularArtist(people, 1)];
    await listen(people.slice(0, 1), [rose.track], { daysAgo: 8 });
    await listen(people, [fell.track], { daysAgo: 8 });
    const fresh = await createPopularArtist(people, 2);
    await computeBoards();
    const { leaders } = await board("category=plays&period=7d");
    expect(
      leaders.map(({ artist, previous_rank }: { artist: { id: number }; previous_rank: number }) => [
        artist.id,
        previous_rank,
      ]),
    ).toEqual([
      [rose.id, 2],
      [fresh.id, null],
      [fell.id, 1],
    ]);
  });

  it("getLeaderboards counts plays and listeners of the days of each period, and nothing from outside them", async () => {
    const people = await createAudience(3);
    const artist = await createPopularArtist(people, 2);
    await listen(people, [artist.track], { daysAgo: 6 });
    await listen(people, [artist.track], { daysAgo: 7 });
    await listen(people, [artist.track], { daysAgo: 29 });
    await listen(people.slice(0, 1), [artist.track], { daysAgo: 30 });
    await computeBoards();
    expect(await readValues("category=plays&period=7d")).toEqual([[artist.id, 5]]);
    expect(await readValues("category=listeners&period=7d")).toEqual([[artist.id, 3]]);
    expect(await readValues("category=plays&period=30d")).toEqual([[artist.id, 11]]);
    expect(await readValues("category=plays&period=all")).toEqual([[artist.id, 12]]);
    expect(await readValues("category=listeners&period=all")).toEqual([[artist.id, 3]]);
  });

  it("getLeaderboards answers a season from the first day of its quarter, UTC, against the quarter before", async () => {
    const people = await createAudience(3);
    const artist = await createPopularArtist(people, 3);
    const other = await createPopularArtist(people, 1);
    await drainPlays();
    // A season of one day: what was played today is of the last one.
    const next = new Date(`${today()}T00:00:00Z`);
    next.setUTCMonth(Math.floor(next.getUTCMonth() / 3) * 3 + 3, 1);
    const firstDay = next.toISOString().slice(0, 10);
    await computeAllBoards(firstDay);
    expect((await board("category=plays&period=season")).leaders).toEqual([]);
    await sql`update insight_days set day = ${firstDay} where entity_id = ${other.id} and kind = 'artist'`;
    await computeAllBoards(firstDay);
    expect(await readValues("category=plays&period=season")).toEqual([[other.id, 1]]);
    expect((await board("category=plays&period=season")).leaders[0].previous_rank).toBe(null);
    expect(await readValues("category=plays&period=all")).toHaveLength(2);
    expect(artist.id).not.toBe(other.id);
  });

  it("getLeaderboards counts releases, and the accounts of others on the same tracks, each once", async () => {
    const [own, theirs] = [await createCaller(), await createCaller()];
    const [mine, mySecond] = [
      await createArtist({ owner_id: own.id }),
      await createArtist({ owner_id: own.id }),
    ];
    const [one, two] = [
      await createArtist({ owner_id: theirs.id }),
      await createArtist({ owner_id: theirs.id }),
    ];
    const nobodys = await createArtist();
    const published = { publish_at: new Date() };
    await createTrack([mine.id, one.id, mySecond.id, nobodys.id], published);
    await createTrack([mine.id, two.id], published);
    await createTrack([mine.id], { ...published, visibility: "unlisted" });
    await computeBoards();
    expect(await readValues("category=releases&period=7d")).toEqual([[mine.id, 2]]);
    expect(new Map(await readValues("category=collaboration&period=7d"))).toEqual(
      new Map([
        [mine.id, 1],
        [mySecond.id, 1],
        [one.id, 1],
        [two.id, 1],
      ]),
    );
  });

  it("getLeaderboards rates the quality of an artist with ten listeners by those who like or repost, without its own people and new accounts", async () => {
    const people = await createAudience(12);
    const caller = await createCaller();
    const artist = await createPopularArtist(people, 12, { owner_id: caller.id });
    const small = await createPopularArtist(people, 9);
    for (const track of [artist.track, small.track])
      await sql`insert into likes (user_id, track_id) select unnest(${people.slice(0, 6)}::bigint[]), ${track}`;
    await sql`insert into reposts (user_id, track_id) select unnest(${people.slice(0, 6)}::bigint[]), ${artist.track}`;
    const young = await createAudience(5, { age: 0 });
    await sql`insert into likes (user_id, track_id) select unnest(${[...young, caller.id]}::bigint[]), ${artist.track}`;
    await computeBoards();
    // The lower bound of Wilson's interval for 6 of 12.
    expect(await readValues("category=quality&period=7d")).toEqual([[artist.id, 0.2538]]);
  });

  it("getLeaderboards answers the share of all earnings, less refunds, and of one currency by itself", async () => {
    const [large, small] = [await createArtist(), await createArtist()];
    const tracks = [await createTrack([large.id]), await createTrack([small.id])] as const;
    const buyer = (await createCaller()).id;
    await sell({ trackId: tracks[0].id, artistId: large.id, buyerId: buyer, amount: 9_000 });
    await sell({ trackId: tracks[1].id, artistId: small.id, buyerId: buyer, amount: 3_000 });
    await computeBoards();
    expect(await readValues("category=earnings_share&period=30d")).toEqual([
      [large.id, 0.75],
      [small.id, 0.25],
    ]);
    await sql`update purchases set state = 'refunded' where artist_id = ${large.id}`;
    await computeBoards();
    expect(await readValues("category=earnings_share&period=30d")).toEqual([[small.id, 1]]);
  });

  it("getLeaderboards answers only the artists of a genre, ranked among themselves", async () => {
    const people = await createAudience(3);
    const genre = await createGenre();
    const [, second, third] = [
      await createPopularArtist(people, 3),
      await createPopularArtist(people, 2),
      await createPopularArtist(people, 1),
    ];
    for (const { id } of [second, third]) await addGenres(id, [genre.id]);
    await computeBoards();
    const name = encodeURIComponent(genre.name.toUpperCase());
    expect(toRanks((await board(`category=plays&period=7d&genre=${name}`)).leaders)).toEqual([
      [second.id, 1],
      [third.id, 2],
    ]);
  });

  it.each([
    ["no_public_tracks", { tracks: 0 }],
    ["no_activity", { tracks: 1 }],
    ["hidden", { tracks: 1, hidden: true }],
  ])(
    "getLeaderboards says why an artist is not ranked: %s",
    async (reason, { tracks, hidden = false }: { tracks: number; hidden?: boolean }) => {
      const people = await createAudience(1);
      const caller = await createCaller();
      const artist = await createArtist({ owner_id: caller.id });
      if (tracks > 0) {
        const track = await createTrack([artist.id]);
        if (hidden) await listen(people, [track.id]);
      }
      await computeBoards();
      await sql`update users set shows_rank = ${!hidden} where id = ${caller.id}`;
      const { current, leaders } = await board("category=plays&period=7d", caller.token);
      expect(current).toMatchObject({ artist: { id: artist.id }, entry: null, above: [], below: [], reason });
      // At once, and after the next computation.
      expect(leaders).toEqual([]);
      await computeBoards();
      expect((await board("category=plays&period=7d", caller.token)).current.reason).toBe(reason);
    },
  );

  it("getLeaderboards says that an account without an artist has no public tracks", async () => {
    const { current } = await board("category=plays");
    expect(current).toEqual({ artist: null, entry: null, above: [], below: [], reason: "no_public_tracks" });
  });

  it("getLeaderboards answers the place of an account that has taken over another's artist since", async () => {
    const people = await createAudience(2);
    const [ana, ben] = [await createCaller(), await createCaller()];
    const own = await createPopularArtist(people, 2, { owner_id: ana.id });
    const second = await createPopularArtist(people, 1, { owner_id: ben.id });
    await recountXp();
    await computeBoards();
    await sql`update artist_members set user_id = ${ana.id} where artist_id = ${second.id}`;
    for (const { id } of [own, second]) {
      const { current } = await board(`category=xp&period=all&artist_id=${id}`, ana.token);
      expect(current.entry).toMatchObject({ rank: 1, artist: { id: own.id } });
    }
  });

  it("getLeaderboards has neither suspended artists nor the plays of suspended accounts", async () => {
    const people = await createAudience(3);
    const suspended = await createCaller();
    const [artist, hidden] = [
      await createPopularArtist(people, 3),
      await createPopularArtist(people, 3, { owner_id: suspended.id }),
    ];
    await sql`update users set suspended_at = now() where id in (${people[0] ?? 0}, ${suspended.id})`;
    await computeBoards();
    expect(await readValues("category=plays&period=7d")).toEqual([[artist.id, 2]]);
    expect(await readValues("category=listeners&period=all")).toEqual([[artist.id, 2]]);
    expect(hidden.id).not.toBe(artist.id);
  });

  it("getLeaderboards answers a page of fifty, and the pages after it", async () => {
    const people = await createAudience(1);
    for (let n = 0; n < 52; n++) await createPopularArtist(people, 1);
    await computeBoards();
    const first = await board("category=plays&period=7d");
    expect(first).toMatchObject({ participant_count: 52, current_page: 1, last_page: 2 });
    expect(first.leaders).toHaveLength(50);
    const second = await board("category=plays&period=7d&page=2");
    expect(second.leaders).toHaveLength(2);
    expect(second.leaders.map(({ rank }: { rank: number }) => rank)).toEqual([1, 1]);
    expect((await board("category=plays&period=7d&page=9007199254740991")).leaders).toEqual([]);
  });
});

describe("getLeaderboards: refusals", () => {
  it.each(["category=fame", "period=1y", "genre=", "artist_id=0", "page=0"])(
    "getLeaderboards refuses %s",
    async (query) => {
      const { token } = await createCaller();
      expect((await get(`${PATH}?${query}`, { token })).status).toBe(422);
    },
  );

  it("getLeaderboards refuses a genre and an artist that do not exist", async () => {
    const { token } = await createCaller();
    expect((await get(`${PATH}?genre=none`, { token })).status).toBe(404);
    expect((await get(`${PATH}?artist_id=999999`, { token })).status).toBe(404);
  });
});

describe("getLeaderboards: authorization", () => {
  it("getLeaderboards refuses the place of an artist that the caller does not manage", async () => {
    const { token } = await createCaller();
    const artist = await createArtist();
    expect((await get(`${PATH}?artist_id=${artist.id}`, { token })).status).toBe(403);
  });
});
