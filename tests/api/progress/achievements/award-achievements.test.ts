import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  achievementConsumer,
  awardWaiting,
  judge,
  noteAudiences,
} from "@/lib/progress/achievements/award-service";
import { ACHIEVEMENTS } from "@/lib/progress/achievements/kinds";
import {
  buy,
  collaborate,
  collect,
  complete,
  createPeople,
  createProducer,
  findProgress,
  follow,
  REACH,
  release,
  releaseAt,
} from "@/tests/support/achievements";
import { readAll } from "@/tests/support/activities";

/** Triggers and activities note the acts that earn people their achievements. */
async function runAwards() {
  await readAll(achievementConsumer);
  await noteAudiences();
  await awardWaiting();
}

const ALONE = ["play_percentile", "season_releases"];
const plain = ACHIEVEMENTS.filter(({ metric }) => !ALONE.includes(metric));
const seasonal = ACHIEVEMENTS.flatMap(({ id, season }) => (season ? [{ id, ...season }] : []));

describe("An achievement", () => {
  it.each(plain)(
    "The achievement $id is just missed one below $goal, and unlocked by $goal",
    async (achievement) => {
      const { id, metric, goal } = achievement;
      const reach = REACH[metric as keyof typeof REACH];
      const [close, there] = [await createProducer(), await createProducer()];
      await reach(close, goal - 1);
      await runAwards();
      expect((await findProgress(close.id, id))?.value ?? 0).toBe(goal - 1);
      expect((await findProgress(close.id, id))?.unlocked_at ?? null).toBeNull();
      await reach(there, goal);
      await runAwards();
      expect(await findProgress(there.id, id)).toMatchObject({ value: goal, unlocked_at: expect.any(Date) });
    },
    60_000,
  );

  it.each(seasonal)(
    "The achievement $id is unlocked by a track of its days, and missed by a moment",
    async ({ id, from, to }) => {
      const start = new Date(`2025-${from}T00:00:00Z`);
      const last = new Date(`${to < from ? 2026 : 2025}-${to}T23:59:59.999Z`);
      const [early, first, latest, late] = [
        await createProducer(),
        await createProducer(),
        await createProducer(),
        await createProducer(),
      ];
      await releaseAt(early, [new Date(start.getTime() - 1)]);
      await releaseAt(first, [start]);
      await releaseAt(latest, [last]);
      await releaseAt(late, [new Date(last.getTime() + 1)]);
      await readAll(achievementConsumer);
      await awardWaiting(new Date(last.getTime() + 5_000));
      const rows = await Promise.all([early, first, latest, late].map((one) => findProgress(one.id, id)));
      expect(rows.map((row) => row?.season)).toEqual([undefined, "2025", "2025", undefined]);
      expect(rows[1]?.unlocked_at).not.toBeNull();
    },
  );
});

describe("A seasonal achievement", () => {
  it("A seasonal achievement is unlocked again in the next season", async () => {
    const producer = await createProducer();
    for (const year of [2024, 2025]) {
      await releaseAt(producer, [new Date(`${year}-10-31T12:00:00Z`)]);
      await readAll(achievementConsumer);
      await awardWaiting(new Date(`${year}-11-02T00:00:00Z`));
    }
    const rows = await sql`
      select season from achievement_progress
      where user_id = ${producer.id} and key = 'halloween' and unlocked_at is not null order by season`;
    expect(rows.map(({ season }) => season)).toEqual(["2024", "2025"]);
  });

  it.each(seasonal)(
    "A seasonal achievement, $id, is unlocked at the first moment of its days",
    async ({ id, from }) => {
      const [producer, start] = [await createProducer(), new Date(`2025-${from}T00:00:00Z`)];
      await releaseAt(producer, [start]);
      await readAll(achievementConsumer);
      await awardWaiting(start);
      expect((await findProgress(producer.id, id))?.season).toBe("2025");
    },
  );
});

describe("Achievements that compare producers", () => {
  afterEach(() => sql`delete from artist_members`);

  /** Producers of which the first has one play today, the second two, and so on. */
  async function createField(count: number) {
    await sql`delete from artist_members`;
    const field = [];
    for (let n = 1; n <= count; n++) {
      const producer = await createProducer();
      await release(producer, 1);
      await sql`
        insert into insight_days (kind, entity_id, day, plays, gaps, reach)
        values ('artist', ${producer.artistId}, (now() at time zone 'UTC')::date, ${n}, '{1}', '{1}')`;
      field.push(producer.id);
    }
    return field;
  }

  const holders = async (key: string) =>
    (await sql`select user_id from achievement_progress where key = ${key} and unlocked_at is not null`).map(
      ({ user_id }) => user_id,
    );

  it("An achievement that compares producers is unlocked by more plays than 90 or 99 of a hundred others have, and not by fewer", async () => {
    const field = await createField(101);
    await judge();
    expect((await holders("top-tenth")).sort((a, b) => a - b)).toEqual(field.slice(90));
    expect((await holders("top-hundredth")).sort((a, b) => a - b)).toEqual(field.slice(99));
    const [close] =
      await sql`select value from achievement_progress where user_id = ${field[89] ?? 0} and key = 'top-tenth'`;
    expect(close).toEqual({ value: 89 });
  }, 60_000);

  it("An achievement that compares producers waits until there are a hundred", async () => {
    const field = await createField(99);
    await judge();
    const rows =
      await sql`select from achievement_progress where user_id = any(${field}) and key = 'top-tenth'`;
    expect(rows).toHaveLength(0);
  }, 60_000);
});

describe("Measuring", () => {
  it("Measuring writes one activity for each unlocked achievement, however often it is measured", async () => {
    const producer = await createProducer();
    await release(producer, 1);
    for (let time = 0; time < 3; time++) {
      await sql`insert into achievement_checks (topic, user_id) values ('all', ${producer.id})`;
      await runAwards();
    }
    const rows = await sql`
      select kind, subject_type, subject_id, key, details from activities
      where user_id = ${producer.id} and kind = 'achievement_unlocked'`;
    expect(rows).toEqual([
      {
        kind: "achievement_unlocked",
        subject_type: "achievement",
        subject_id: "first-release",
        key: `${producer.id}:first-release`,
        details: { name: "First release", season: "", xp: 100 },
      },
    ]);
  });

  it("Measuring keeps unlocked achievements when their tracks are gone, and lets the others go down", async () => {
    const producer = await createProducer();
    const tracks = await release(producer, 2);
    await runAwards();
    expect(await findProgress(producer.id, "ten-releases")).toMatchObject({ value: 2 });
    await sql`delete from tracks where id = any(${tracks})`;
    await runAwards();
    expect(await findProgress(producer.id, "ten-releases")).toMatchObject({ value: 0 });
    expect((await findProgress(producer.id, "first-release"))?.unlocked_at).not.toBeNull();
  });

  it("Measuring unlocks for all accounts of an artist, and for those that join it later", async () => {
    const [producer, other] = [await createProducer(), await createProducer()];
    await release(producer, 1);
    await runAwards();
    expect(await findProgress(other.id, "first-release")).toBeUndefined();
    await sql`insert into artist_members (artist_id, user_id, role) values (${producer.artistId}, ${other.id}, 'member')`;
    await runAwards();
    expect((await findProgress(other.id, "first-release"))?.unlocked_at).not.toBeNull();
  });

  it("Measuring passes over suspended accounts until they are back", async () => {
    const producer = await createProducer();
    await sql`update users set suspended_at = now() where id = ${producer.id}`;
    await release(producer, 1);
    await runAwards();
    expect(await findProgress(producer.id, "first-release")).toBeUndefined();
    await sql`update users set suspended_at = null where id = ${producer.id}`;
    expect((await findProgress(producer.id, "first-release"))?.unlocked_at).not.toBeNull();
  });

  it("Measuring keeps failed checks for the next time", async () => {
    const producer = await createProducer();
    await release(producer, 1);
    await readAll(achievementConsumer);
    await sql`alter table achievement_progress rename to achievement_progress_away`;
    await expect(awardWaiting()).rejects.toThrow();
    await sql`alter table achievement_progress_away rename to achievement_progress`;
    expect((await findProgress(producer.id, "first-release"))?.unlocked_at).not.toBeNull();
  });

  it("Measuring sees within seconds that a track became complete, and that a profile did", async () => {
    const producer = await createProducer();
    const tracks = await release(producer, 5);
    await runAwards();
    await complete(tracks);
    await REACH.profile_parts(producer, 5);
    expect((await findProgress(producer.id, "five-complete"))?.unlocked_at).not.toBeNull();
    expect((await findProgress(producer.id, "complete-profile"))?.unlocked_at).not.toBeNull();
  });

  it("Measuring sees plays before and after the job that ranks tracks has copied them", async () => {
    const producer = await createProducer();
    const [track = 0] = await release(producer, 1);
    await sql`update track_stats set plays = 99 where track_id = ${track}`;
    await sql`update track_stats set ranked_plays = plays where track_id = ${track}`;
    expect(await findProgress(producer.id, "hundred-plays")).toMatchObject({ value: 99, unlocked_at: null });
    await sql`update track_stats set plays = 100 where track_id = ${track}`;
    await noteAudiences();
    expect((await findProgress(producer.id, "hundred-plays"))?.unlocked_at).not.toBeNull();
  });
});

describe("Acts that unlock nothing", () => {
  it("Nothing is unlocked by accounts of the last day, by suspended ones, or by one's own", async () => {
    const producer = await createProducer();
    const [young, suspended] = [await createPeople(100, 0), await createPeople(100)];
    await sql`update users set suspended_at = now() where id = any(${suspended})`;
    const strangers = [...young, ...suspended, producer.id];
    await follow(producer.artistId, strangers);
    await collect(producer, strangers);
    await collaborate(producer, strangers.slice(98, 102));
    await runAwards();
    for (const key of ["hundred-followers", "ten-playlists", "first-partner"])
      expect((await findProgress(producer.id, key))?.value ?? 0).toBe(0);
  }, 30_000);

  it("Nothing is unlocked by what accounts did in their first day, however old they have become", async () => {
    const producer = await createProducer();
    const people = await createPeople(10);
    await follow(producer.artistId, people);
    await collect(producer, people);
    await sql`
      update users set created_at = now() - interval '30 days' where id = any(${people})`;
    await sql`
      update artist_follows set created_at = now() - interval '30 days' + interval '23 hours' where follower_id = any(${people})`;
    await sql`
      update playlist_items set added_at = now() - interval '30 days' + interval '23 hours'
      where playlist_id in (select id from playlists where owner_id = any(${people}))`;
    await runAwards();
    for (const key of ["hundred-followers", "ten-playlists"])
      expect([key, (await findProgress(producer.id, key))?.value ?? 0]).toEqual([key, 0]);
  });

  it("Nothing is unlocked by an artist of one's own, or a purchase of one's own", async () => {
    const producer = await createProducer();
    await collaborate(producer, [producer.id]);
    await buy(producer, 1);
    await sql`update purchases set buyer_id = ${producer.id} where artist_id = ${producer.artistId}`.catch(
      () => {},
    );
    await runAwards();
    expect(await findProgress(producer.id, "first-partner")).toBeUndefined();
  });

  it("Nothing is unlocked by the same recording again, or by dates in the past", async () => {
    const producer = await createProducer();
    const [first = 0, second = 0] = await release(producer, 2);
    await sql`insert into track_repeats (track_id, repeats_id) values (${second}, ${first})`;
    await sql`
      insert into tracks (name, image, duration, release_date, publish_at, visibility)
      select 'Old', '/media/artwork/track-1.png', 1000, at::date, at, 'private'
      from generate_series(now() - interval '4 years', now(), interval '1 month') as at`;
    await sql`
      insert into credits (track_id, artist_id, role, release_date, listed, position)
      select id, ${producer.artistId}, 'performer', release_date, listed, 0 from tracks where name = 'Old'`;
    await sql`update tracks set visibility = 'public' where name = 'Old'`;
    await runAwards();
    const released = await findProgress(producer.id, "fifty-releases");
    expect(released?.value).toBe(50);
    expect((await findProgress(producer.id, "four-month-streak"))?.value).toBe(1);
    expect((await findProgress(producer.id, "three-months"))?.value ?? 0).toBe(0);
  });

  it("Nothing is unlocked for accounts without an artist", async () => {
    const [listener = 0] = await createPeople(1);
    await sql`
      insert into follows (follower_id, followed_id) select unnest(${await createPeople(100)}::bigint[]), ${listener}`;
    await runAwards();
    expect(await findProgress(listener, "hundred-followers")).toBeUndefined();
  });
});
