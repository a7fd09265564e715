import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { freshAddress } from "@/tests/support/addresses";
import type { ApiAnswer, CallOptions } from "@/tests/support/api";
import { startPrimaryWithStandby } from "@/tests/support/standby";

/** Against a real streaming replica: a primary of this file's own and a standby that follows it. */
const { primary, standby, stop } = await startPrimaryWithStandby();
afterAll(stop);
process.env.DATABASE_URL = primary.url;
process.env.DATABASE_REPLICA_URL = standby.url;

// Imported late: they connect to the database that is configured by then.
const { answer, call, get, post } = await import("@/tests/support/api");
const { requestExport } = await import("@/tests/support/exports");
const { createScene } = await import("@/tests/support/insights");
const { sql } = await import("@/db/client");
const { keepLog } = await import("@/tests/support/log-lines");
const logs = keepLog();
const replica = postgres(standby.url, { max: 1, onnotice: () => {} });

const scene = await createScene();
const { token } = scene.producer;
const artist = (caller: CallOptions) => get(`/artists/${scene.artist.id}`, caller);
const insights = () => get(`/producer-intelligence/insights/tracks/${scene.own.id}`, { token });

/** Reads, their requests, and a part of the statement of each. */
const READS = [
  ["insights", insights, "%subject as materialized%"],
  ["an artist", () => artist({ token }), "%from _artist_profiles_%"],
  ["comments", () => get(`/tracks/${scene.own.id}/comments`, { token }), "%from _comments_%"],
  ["an export as JSON", () => requestExport("json", token), "%json_agg(exported%"],
] as const;

/** Asks until it is the replica that answers: at first, and after a trouble, it is not known how far it is. */
const untilReadThere = ([, send, statement]: readonly [string, () => Promise<ApiAnswer>, string]) =>
  expect
    .poll(
      async () => {
        const [{ now }] = await replica<[{ now: string }]>`select clock_timestamp()::text as now`;
        expect((await send()).status).toBe(200);
        const [ran] = await replica<[{ count: string }]>`
          select count(*) from pg_stat_activity
          where application_name = 'downbeat' and query like ${statement} and query_start > ${now}::text::timestamptz`;
        return Number(ran.count);
      },
      { interval: 200, timeout: 10_000 },
    )
    .toBe(1);

/** Counts the statements that wait for a lock on the replica. */
async function blocked(): Promise<number> {
  const [row] = await replica<[{ count: string }]>`
    select count(*) from pg_stat_activity where application_name = 'downbeat' and wait_event_type = 'Lock'`;
  return Number(row.count);
}

const isLocked = async () =>
  (
    await replica`select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'artist_profiles'::regclass`
  ).length > 0;

const plays = async () => (await insights()).body.data.plays.total as number;

async function answersAll(): Promise<void> {
  const answers = await Promise.all(READS.map(([, send]) => send()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

describe("A replica", () => {
  it.each(READS)("A read is answered by the replica: %s", async (...read) => {
    await untilReadThere(read);
  });

  it("An account reads what it has just logged, also while the replica has nothing of it", async () => {
    await untilReadThere(READS[0]);
    const before = await plays();
    await replica`select pg_wal_replay_pause()`;
    const body = { device_id: "kitchen", country: "NL", source: "radio" };
    expect((await post(`/tracks/${scene.own.id}/plays`, { token, body })).status).toBe(201);
    expect(await plays()).toBe(before + 1);
    await replica`select pg_wal_replay_resume()`;
  });

  it("A client that hangs up frees its statement on the replica, and nobody takes the replica for broken", async () => {
    await untilReadThere(READS[1]);
    const leaving = new AbortController();
    await sql.begin(async (holder) => {
      // A lock that keeps readers out holds on the replica as well.
      await holder`lock table artist_profiles in access exclusive mode`;
      await expect.poll(isLocked).toBe(true);
      const url = `http://downbeat.test/api/v1/artists/${scene.artist.id}`;
      const pendingAnswer = answer(new Request(url, { signal: leaving.signal }));
      await expect.poll(blocked).toBe(1);
      leaving.abort();
      expect((await pendingAnswer).status).toBe(499);
      await expect.poll(blocked).toBe(0);
    });
    expect(logs.all().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it("A change with If-Match is compared with the state of the primary, not with that of the replica", async () => {
    await untilReadThere(READS[1]);
    const path = `/artists/${scene.artist.id}`;
    const tag = (await artist({ token })).headers.get("ETag") ?? "";
    await replica`select pg_wal_replay_pause()`;
    await sql`update artists set name = 'Changed elsewhere', updated_at = now() where id = ${scene.artist.id}`;
    const options = { token, body: { city: "Utrecht" }, headers: { "If-Match": tag } };
    expect((await call("PATCH", path, options)).status).toBe(412);
    await replica`select pg_wal_replay_resume()`;
  });

  it("When the replica falls behind, the primary is read", async () => {
    await untilReadThere(READS[1]);
    await replica`select pg_wal_replay_pause()`;
    await sql`update artists set name = 'Renamed' where id = ${scene.artist.id}`;
    const name = async () => (await artist({ token })).body.artist.name;
    await expect.poll(name).toBe("Renamed");
    await replica`select pg_wal_replay_resume()`;
  });

  it("When the replica stops answering, the reads that wait for it are answered by the primary", async () => {
    await untilReadThere(READS[0]);
    const backends = await replica<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'downbeat'`;
    for (const { pid } of backends) process.kill(pid, "SIGSTOP");
    try {
      await answersAll();
    } finally {
      for (const { pid } of backends) process.kill(pid, "SIGCONT");
    }
  });

  it("When the replica is stopped, every read is answered by the primary, those on their way too", async () => {
    await untilReadThere(READS[0]);
    let isStopped = false;
    const stopping = replica
      .end()
      .then(() => standby.stop())
      .finally(() => {
        isStopped = true;
      });
    while (!isStopped) expect((await artist({ address: freshAddress() })).status).toBe(200);
    await stopping;
    await answersAll();
  });
});
