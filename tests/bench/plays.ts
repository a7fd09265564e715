import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "@/db/client";
import { createCaller } from "@/tests/support/factories";
import { sendPlays } from "./play-clients";
import { table } from "./table";
import { Timings } from "./timings";

/**
 * Whether plays can be logged at the rate promised, over HTTP, while they are counted: how many were taken a second, how many waited
 * to be counted and for how long, and that not one was lost or counted twice.
 */

const CLIENTS = 16;
const WATCH_MS = 500;

/** The state of the queue at a moment. */
interface Sight {
  waiting: number;
  /** Seconds since the oldest waiting play was received. */
  oldest: number;
}

export async function benchPlays(origin: string, rate: number, seconds: number): Promise<boolean> {
  const [{ tracks, devices }] = await sql<[{ tracks: number; devices: number }]>`
    select (select count(*) from tracks) as tracks, (select count(*) from listeners) as devices`;
  const tokens: string[] = [];
  for (let client = 0; client < CLIENTS; client++) tokens.push((await createCaller()).token);
  const alone = await appendAlone();

  const before = await countPlays();
  const latencies = new Timings();
  const sights: Sight[] = [];
  let sending = true;
  const watching = (async () => {
    while (sending) {
      sights.push(await look());
      await sleep(WATCH_MS);
    }
  })();
  const startedAt = performance.now();
  const sentPlays = await sendPlays({ origin, tokens, tracks, devices, rate, seconds, latencies });
  const took = (performance.now() - startedAt) / 1000;
  sending = false;
  await watching;
  const endedAt = performance.now();
  while ((await look()).waiting > 0) await sleep(WATCH_MS / 5);
  const emptied = (performance.now() - endedAt) / 1000;
  const after = await countPlays();
  await sql.end();

  const oldest = sights.map(({ oldest }) => oldest).sort((a, b) => a - b);
  const rows: [string, number][] = [
    ["plays a second asked for", rate],
    ["plays a second taken, each stored before its answer", sentPlays / took],
    ["seconds", took],
    ["milliseconds for a batch of 1,000, median", latencies.median],
    ["the same, 99th percentile", latencies.p99],
    ["plays waiting to be counted, at most", Math.max(...sights.map(({ waiting }) => waiting))],
    ["the same, at the end of the sending", sights.at(-1)?.waiting ?? 0],
    ["seconds that the oldest of them waited, median", oldest[Math.floor(oldest.length / 2)] ?? 0],
    ["the same, at most", oldest.at(-1) ?? 0],
    ["seconds until all were counted after the end", emptied],
    ["rows a second that PostgreSQL appends when nothing else happens", alone],
  ];
  console.log(`\n${table(["", ""], rows)}\n`);
  const right = after.stored - before.stored === sentPlays && after.plays - before.plays === sentPlays;
  console.log(
    `${sentPlays} plays were taken; ${after.stored - before.stored} are stored, ${after.plays - before.plays} counted.`,
  );
  return right;
}

async function look(): Promise<Sight> {
  const [sight] = await sql<[Sight]>`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as oldest from play_queue`;
  return sight;
}

async function countPlays(): Promise<{ stored: number; plays: number }> {
  const [row] = await sql<[{ stored: number; plays: number }]>`
    select (select count(*) from plays) as stored,
      (select coalesce(sum(plays), 0) from insight_totals where kind = 'track')::bigint as plays`;
  return row;
}

/** Rows a second that one connection appends to a table without an index, by the thousand, each thousand durable. */
async function appendAlone(): Promise<number> {
  await sql`drop table if exists appended`;
  await sql`create table appended (like play_queue including defaults)`;
  const startedAt = performance.now();
  let rows = 0;
  while (performance.now() - startedAt < 3000) {
    await sql`
      insert into appended (id, device_id, track_id, played_at, country, counted)
      select n, 'device-' || n, n, now(), 'NL', true from generate_series(1, 1000) as n`;
    rows += 1000;
  }
  await sql`drop table appended`;
  return (rows * 1000) / (performance.now() - startedAt);
}
