import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbedded } from "@/db/embedded";
import { freshAddress } from "@/tests/support/addresses";
import { startPrimaryWithStandby } from "@/tests/support/standby";

/** Against a real streaming replica, whose primary is stopped. */
const { primary, standby, dataDir, stop } = await startPrimaryWithStandby();
let restarted: Awaited<ReturnType<typeof startEmbedded>> | undefined;
afterAll(async () => {
  await restarted?.stop();
  await stop();
});
process.env.DATABASE_URL = primary.url;
process.env.DATABASE_REPLICA_URL = standby.url;

// Imported late: they connect to the database that is configured by then.
const { get } = await import("@/tests/support/api");
const { createScene } = await import("@/tests/support/insights");
const { replicaAnswers } = await import("@/db/replica");
const { sql } = await import("@/db/client");
const { keepLog } = await import("@/tests/support/log-lines");
const logs = keepLog();

const scene = await createScene();
const artist = () => get(`/artists/${scene.artist.id}`, { address: freshAddress() });
const isAlone = () => logs.all().some(({ msg }) => String(msg).includes("answers reads alone"));
/** Longer than a replica may be behind its primary, and than a read tries. */
const LONG_MS = 4_000;

const rename = (name: string) =>
  sql`update artists set name = ${name} where id = ${scene.artist.id}`.then(
    () => true,
    () => false,
  );
const name = async () => (await artist()).body.artist.name;

/** Asks while the primary stops, and returns the statuses of the answers. */
async function readWhileStopping(stop: () => Promise<void>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let isStopped = false;
  const stopping = stop().finally(() => {
    isStopped = true;
  });
  while (!isStopped || !isAlone()) statuses.add((await artist()).status);
  await stopping;
  return statuses;
}

it("While the primary is away the replica answers the reads of callers without a token, and the primary again when it is back", async () => {
  await expect
    .poll(async () => (await artist()).status === 200 && replicaAnswers(), { timeout: 10_000 })
    .toBe(true);
  await primary.stop();
  await expect
    .poll(
      async () => {
        expect((await artist()).status).toBe(200);
        return isAlone();
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(true);
  for (const start = performance.now(); performance.now() - start < LONG_MS; )
    expect((await artist()).status).toBe(200);

  restarted = await startEmbedded({ dataDir, port: primary.port, doing: "a test" });
  await expect.poll(() => rename("Renamed"), { timeout: 10_000 }).toBe(true);
  await expect.poll(name, { timeout: 10_000 }).toBe("Renamed");
});

describe("A replica that is too far behind to be read", () => {
  const replica = postgres(standby.url, { max: 1, onnotice: () => {} });
  let count = 0;
  beforeEach(async () => {
    await expect.poll(replicaAnswers, { timeout: 20_000 }).toBe(true);
    await replica`select pg_wal_replay_pause()`;
    const newName = `Renamed ${++count}`;
    await expect.poll(() => rename(newName), { timeout: 20_000 }).toBe(true);
    await expect
      .poll(async () => [replicaAnswers(), await name()], { timeout: 10_000 })
      .toEqual([false, newName]);
  });
  afterEach(() => replica`select pg_wal_replay_resume()`);
  afterAll(() => replica.end());

  it("A replica that is too far behind answers a read that a silent primary has kept for long, when that connection ends", async () => {
    const admin = postgres(primary.url, { max: 1 });
    const backends = await admin<
      { pid: number }[]
    >`select pid from pg_stat_activity where application_name = 'downbeat'`;
    const signal = (name: NodeJS.Signals) => {
      for (const { pid } of backends) process.kill(pid, name);
    };
    signal("SIGSTOP");
    const read = artist();
    await sleep(LONG_MS);
    signal("SIGKILL");
    expect((await read).status).toBe(200);
    await admin.end({ timeout: 1 });
  });

  it("A replica that is too far behind answers as soon as the primary does not", async () => {
    expect(await readWhileStopping(async () => restarted?.stop())).toEqual(new Set([200]));
  });
});
