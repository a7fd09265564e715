import postgres from "postgres";
import { describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { inAmbientTransaction } from "@/db/transaction";
import { catchUp, readActivities, recordActivities } from "@/lib/platform/activity-log/service";
import { activityTasks } from "@/lib/platform/activity-log/tasks";
import { databaseUrl } from "@/lib/platform/env";
import { collector, readAll } from "@/tests/support/activities";
import { createArtist, createFollow, createTrack, createUser } from "@/tests/support/factories";

const like = (userId: number, trackId: number) =>
  sql`insert into likes (user_id, track_id) values (${userId}, ${trackId})`;

/** The stream may wait for transactions of other tests on the same server. */
const PATIENT = { timeout: 55_000 };

async function trackOfArtist() {
  const artist = await createArtist();
  return { ...(await createTrack([artist.id])), artist };
}

/** Reads the activities of an account that a consumer has seen, without those before the account was made. */
const of = (actorId: number, { seen }: ReturnType<typeof collector>) =>
  seen.filter(({ actor_id }) => actor_id === actorId);

describe("The stream of activities", () => {
  it("The activity log has each act once, with its author, its object and the accounts it concerns", async () => {
    const fan = await createUser();
    const track = await trackOfArtist();
    await like(fan.id, track.id);
    const consumer = collector("once");
    await readAll(consumer);
    await readAll(consumer);
    expect(of(fan.id, consumer)).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Date),
        kind: "liked",
        actor_id: fan.id,
        user_id: null,
        artist_id: track.artist.id,
        subject_type: "track",
        subject_id: String(track.id),
        key: `${fan.id}:${track.id}`,
        undone: false,
        details: null,
        trace: null,
      },
    ]);
  });

  it("A consumer that catches up is through only when another process has handled its part", async () => {
    const fan = await createUser();
    const track = await trackOfArtist();
    await readAll(collector("slow"));
    await like(fan.id, track.id);
    let [release, beginning] = [() => {}, () => {}];
    const released = new Promise<void>((resolve) => (release = resolve));
    const hasBegun = new Promise<void>((resolve) => (beginning = resolve));
    const handle = async () => {
      beginning();
      await released;
    };
    const other = vi.waitFor(
      async () => expect(await readActivities({ name: "slow", handle })).toBe(1),
      PATIENT,
    );
    await hasBegun;
    let hasPassed = false;
    const caughtUp = catchUp(collector("slow")).then(() => (hasPassed = true));
    expect(await readActivities(collector("slow"))).toBe(0);
    expect(hasPassed).toBe(false);
    release();
    await other;
    await caughtUp;
  });

  it("The activity log says when an act is taken back or done again, and keeps one row for a day of that", async () => {
    const fan = await createUser();
    const track = await trackOfArtist();
    const consumer = collector("taken back");
    for (const isUndone of [false, true, false, true]) {
      if (isUndone) await sql`delete from likes where user_id = ${fan.id}`;
      else await like(fan.id, track.id);
      await readAll(consumer);
      expect(of(fan.id, consumer).at(-1)).toMatchObject({ kind: "liked", undone: isUndone });
    }
    expect(of(fan.id, consumer)).toHaveLength(4);
    expect(await sql`select from activities where actor_id = ${fan.id}`).toHaveLength(1);
  });

  it("The activity log hands over transactions that commit late after those they waited for: nothing is missed", async () => {
    const [early, late] = [await createUser(), await createUser()];
    const track = await trackOfArtist();
    const consumer = collector("late");
    await readAll(consumer);
    const other = postgres(databaseUrl(), { max: 1 });
    await other.begin(async (transaction) => {
      await transaction`insert into likes (user_id, track_id) values (${late.id}, ${track.id})`;
      await like(early.id, track.id);
      await readActivities(consumer);
      expect(of(early.id, consumer)).toEqual([]);
    });
    await other.end();
    await readAll(consumer);
    expect(consumer.seen.slice(-2).map(({ actor_id }) => actor_id)).toEqual([late.id, early.id]);
  });

  it("The activity log repeats activities that a consumer failed to handle, and keeps none of its writes", async () => {
    const fan = await createUser();
    const followed = await createUser();
    await readAll(collector("failing"));
    await createFollow(fan.id, followed.id);
    const failing = {
      name: "failing",
      async handle() {
        await sql`update users set name = 'Handled' where id = ${fan.id}`;
        throw new Error("The power is gone.");
      },
    };
    await vi.waitFor(() => expect(readActivities(failing)).rejects.toThrow("The power is gone."), PATIENT);
    expect(await sql`select from users where id = ${fan.id} and name = 'Handled'`).toHaveLength(0);
    const retry = collector("failing");
    await readAll(retry);
    expect(of(fan.id, retry)).toMatchObject([{ kind: "followed_user", user_id: followed.id }]);
  });

  it("The activity log orders transactions by their numbers, whose digits grow", async () => {
    const user = await createUser();
    for (const xact of ["10", "9", "11"]) {
      await sql`
        insert into activities (xact, day, kind, user_id, subject_type, subject_id, key)
        values (${xact}::xid8, current_date, 'level_reached', ${user.id}, 'level', ${xact}, ${`${user.id}:${xact}`})`;
    }
    const consumer = { ...collector("digits"), batch: 2 };
    await readAll(consumer);
    const own = consumer.seen.filter(({ user_id }) => user_id === user.id);
    expect(own.map(({ subject_id }) => subject_id)).toEqual(["9", "10", "11"]);
  });

  it("The activity log gives an activity to one of two processes that follow for the same consumer", async () => {
    const fan = await createUser();
    for (let n = 0; n < 5; n++) await like(fan.id, (await trackOfArtist()).id);
    const consumer = { ...collector("two"), batch: 2 };
    await Promise.all([readAll(consumer), readAll(consumer), readAll(consumer)]);
    expect(of(fan.id, consumer)).toHaveLength(5);
  });

  it("The activity log says nothing about the likes of a track that is deleted: nobody took them back", async () => {
    const fan = await createUser();
    const track = await trackOfArtist();
    await like(fan.id, track.id);
    await sql`delete from tracks where id = ${track.id}`;
    const rows = await sql`select kind, undone from activities where actor_id = ${fan.id}`;
    expect(rows).toMatchObject([{ kind: "liked", undone: false }]);
    const published = await sql`
      select undone from activities where kind = 'track_published' and subject_id = ${String(track.id)}`;
    expect(published).toMatchObject([{ undone: true }]);
  });

  it("The activity log takes activities that no trigger writes in the transaction around it, once for the key and day", async () => {
    const user = await createUser();
    const level = {
      at: new Date(),
      kind: "level_reached",
      user_id: user.id,
      subject_type: "level",
      subject_id: "3",
      key: `${user.id}:3`,
    } as const;
    const rolledBack = inAmbientTransaction(async () => {
      await recordActivities([level]);
      throw new Error("Not today.");
    });
    await expect(rolledBack).rejects.toThrow("Not today.");
    const storedDetails = () => sql`select details from activities where user_id = ${user.id}`;
    expect(await storedDetails()).toHaveLength(0);
    await recordActivities([level]);
    await recordActivities([{ ...level, details: { xp: 283 } }]);
    expect(await storedDetails()).toEqual([{ details: { xp: 283 } }]);
  });

  it("The activity log keeps 400 days, by month, and loses nothing for want of a partition", async () => {
    const fan = await createUser();
    const [recent, old] = [await trackOfArtist(), await trackOfArtist()];
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await sql`insert into likes (user_id, track_id, created_at) values (${fan.id}, ${recent.id}, ${ago(300)})`;
    await sql`insert into likes (user_id, track_id, created_at) values (${fan.id}, ${old.id}, ${ago(500)})`;
    await sql`select ensure_activity_months(${ago(301)}::date, ${ago(300)}::date)`;
    const subjects = async () =>
      (await sql`select subject_id from activities where actor_id = ${fan.id}`).map((row) => row.subject_id);
    expect((await subjects()).sort()).toEqual([String(recent.id), String(old.id)].sort());
    await activityTasks().turnActivityMonths({});
    expect(await subjects()).toEqual([String(recent.id)]);
    await activityTasks(() => new Date(Date.now() + 150 * 86_400_000)).turnActivityMonths({});
    expect(await subjects()).toEqual([]);
  });

  it("The activity log goes on from where it is after a restore whose transactions have smaller numbers", async () => {
    const [before, after] = [await createUser(), await createUser()];
    const track = await trackOfArtist();
    await like(before.id, track.id);
    const consumer = collector("restored");
    await readAll(consumer);
    await sql`update activities set xact = (xact::text::numeric + 1000000)::text::xid8`;
    await sql`update activity_consumers set xact = (xact::text::numeric + 1000000)::text::xid8`;
    const { rebindCursors: adoptStream } = await import("@/lib/platform/activity-log/queries");
    expect(await adoptStream()).toBe(true);
    expect(await adoptStream()).toBe(false);
    await like(after.id, track.id);
    await readAll(consumer);
    expect(of(before.id, consumer)).toHaveLength(1);
    expect(of(after.id, consumer)).toHaveLength(1);
  });
});
