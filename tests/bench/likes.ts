import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "@/db/client";
import { relation } from "@/db/relation";
import { findCountDifferences } from "@/db/relation-check";
import { consumers } from "@/lib/admin/jobs/activity-consumers";
import { drainRelations } from "@/lib/listening/plays/rollup-queries";
import { catchUp, readActivities } from "@/lib/platform/activity-log/service";
import { table } from "./table";
import { Timings } from "./timings";

const CLIENTS = 16;
/** A like of the hit must not take longer than this many times one of another track. */
const GOAL_RATIO = 1.5;

/** Seconds until the counts of lists and the notification say the last like. */
const GOAL_SECONDS = 5;

/**
 * As many accounts like one track while others like other tracks; the counting loop and the consumers of activities run as in a server.
 * Beside it, in the same run, the usual way: a column of the track that each like raises. Returns whether a like of the hit costs no more
 * than others, all counts are exact in time, and the owner has one notification of all the likes.
 */
export async function benchLikes(accounts: number): Promise<boolean> {
  await sql`
    insert into users (email, handle, name, avatar)
    select 'fan-' || n || '@bench.test', 'fan_' || n, 'Fan ' || n, '/media/artwork/user-1.png' from generate_series(1, ${accounts}::int) as n`;
  const fans = (
    await sql<{ id: number }[]>`select id from users where handle like 'fan\\_%' order by id`
  ).map(({ id }) => id);
  const tracks = (await sql<{ id: number }[]>`select id from tracks where listed order by id limit 2000`).map(
    ({ id }) => id,
  );
  const [hit = 0, ...others] = tracks;
  const [owner] = await sql<[{ id: number }]>`
    insert into users (email, handle, name, avatar)
    values ('owner@bench.test', 'owner_of_the_hit', 'Owner', '/media/artwork/user-1.png') returning id`;
  await sql`delete from artist_members where artist_id in (select artist_id from credits where track_id = ${hit})`;
  await sql`
    insert into artist_members (artist_id, user_id, role)
    select artist_id, ${owner.id}, 'owner' from credits where track_id = ${hit}`;
  await sql`delete from likes where track_id = ${hit}`;
  await sql`create table bench_counters as select id as track_id, 0 as likes from tracks`;
  await sql`alter table bench_counters add primary key (track_id)`;
  await sql`create table bench_likes (like likes including all)`;
  await sql`
    alter table bench_likes add foreign key (user_id) references users (id), add foreign key (track_id) references tracks (id)`;
  await Promise.all(consumers.map(catchUp));

  const rows: (string | number)[][] = [];
  const likes = relation("likes");
  const raise = (userId: number, trackId: number) => sql`
    with known as (select id from tracks where id = ${trackId}),
    liked as (
      insert into bench_likes (user_id, track_id) select ${userId}, id from known on conflict do nothing returning track_id)
    update bench_counters set likes = likes + 1 where track_id in (select track_id from liked)`;
  const loops = runLoops();
  const ours = await run("added as a row, counted each second", fans, hit, others, likes.put, rows);
  const last = performance.now();
  const countedSeconds = await measureSeconds(last, async () => {
    const [row] = await sql<[{ likes: number }]>`select likes from track_stats where track_id = ${hit}`;
    return row.likes === accounts;
  });
  const notified = await measureSeconds(last, async () => {
    const [row] = await sql<[{ count: number | null }]>`
      select max(count) as count from notifications
      where user_id = ${owner.id} and activity_kind = 'liked' and subject_type = 'track' and subject_id = ${String(hit)} and read_at is null`;
    return row.count === accounts;
  });
  await loops.end();
  const [{ notifications }] = await sql<[{ notifications: number }]>`
    select count(*) as notifications from notifications where user_id = ${owner.id} and activity_kind = 'liked' and subject_type = 'track' and subject_id = ${String(hit)}`;
  await run("column of the track", fans.slice(0, Math.ceil(accounts / 2)), hit, others, raise, rows);
  console.log(
    `\n${table(["likes", "of the hit a second", "hit: median ms", "99 %", "others: median ms", "99 %"], rows)}`,
  );

  const differences = await findCountDifferences("likes");
  console.log(
    `\nThe hit has ${accounts.toLocaleString("en")} likes in lists ${countedSeconds.toFixed(1)} s after the last one; ${differences.length} counts differ from their rows.` +
      `\nThe owner has ${notifications} notification of it, which says all of them ${notified.toFixed(1)} s after the last one.`,
  );
  return (
    differences.length === 0 &&
    countedSeconds <= GOAL_SECONDS &&
    notifications === 1 &&
    ours.hit.p99 <= ours.others.p99 * GOAL_RATIO
  );
}

/** Runs the loops of a server process that handle likes. */
function runLoops() {
  let isOver = false;
  const each = (work: () => Promise<unknown>) =>
    (async () => {
      while (!isOver) {
        await work();
        await sleep(1_000);
      }
    })();
  const loops = [each(drainRelations), ...consumers.map((consumer) => each(() => readActivities(consumer)))];
  return {
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

async function measureSeconds(start: number, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) await sleep(50);
  return (performance.now() - start) / 1000;
}

/** Each account likes the hit, and every tenth another track. */
async function run(
  name: string,
  fans: readonly number[],
  hit: number,
  others: readonly number[],
  like: (userId: number, trackId: number) => Promise<unknown>,
  rows: (string | number)[][],
) {
  const times = { hit: new Timings(), others: new Timings() };
  let next = 0;
  const startedAt = performance.now();
  const client = async () => {
    for (let place = next++; place < fans.length; place = next++) {
      const fan = fans[place] as number;
      await times.hit.take(() => like(fan, hit));
      if (place % 10 === 0) await times.others.take(() => like(fan, others[place % others.length] as number));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  rows.push([
    name,
    fans.length / seconds,
    times.hit.median,
    times.hit.p99,
    times.others.median,
    times.others.p99,
  ]);
  return times;
}
