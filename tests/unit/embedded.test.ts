import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, describe, expect, it } from "vitest";
import { type Embedded, findEmbedded, startEmbedded } from "@/db/embedded";
import { claim } from "@/db/embedded/claim";
import { env } from "@/lib/platform/env";
import { keptSecret } from "@/lib/platform/secrets";

mkdirSync(env.DATA_DIR, { recursive: true });
const dataDir = mkdtempSync(join(env.DATA_DIR, "embedded-test-"));
let running: Embedded | undefined;

afterEach(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function value(url: string, query: string): Promise<unknown> {
  const sql = postgres(url, { max: 1 });
  try {
    return Object.values((await sql.unsafe(query))[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

describe("The embedded database", () => {
  it("The embedded database starts in an empty folder, is found, keeps its data, and refuses a second owner", async () => {
    // The remains of a Ctrl-C during the first start.
    mkdirSync(join(dataDir, "postgres.draft-abc/data"), { recursive: true });
    writeFileSync(join(dataDir, "postgres.lock"), "");

    running = await startEmbedded({ dataDir, doing: "the first" });
    await value(running.url, "create table kept as select 7 as n");
    expect(await findEmbedded(dataDir)).toBe(running.url);
    running.announce({ url: "http://downbeat.test" });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `Already running at http://downbeat.test: the first, process ${process.pid}.`,
    );
    await running.stop();

    expect(await findEmbedded(dataDir)).toBeUndefined();
    expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.log", "secrets"]);
    // A process id that belongs to someone else by now, as after a restart of the machine.
    writeFileSync(
      join(dataDir, "postgres/postmaster.pid"),
      `${process.pid}\n/elsewhere\n1\n1\n\n127.0.0.1\n`,
    );
    running = await startEmbedded({ dataDir });
    expect(await value(running.url, "select n from kept")).toBe(7);
  });

  it("The embedded database leaves nothing of an ephemeral server", async () => {
    running = await startEmbedded({ dataDir, ephemeral: true });
    expect(await value(running.url, "show fsync")).toBe("off");
    await running.stop();
    expect(readdirSync(dataDir).sort()).toEqual(["secrets", "test-postgres.log"]);
  });
});

describe("A claim", () => {
  it("A claim is had by one of many who ask at once, also when its last holder was killed", async () => {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, "lock");
    writeFileSync(path, JSON.stringify({ nonce: "of one who is gone", pid: 1, port: 1 }));
    const claims = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => claim(path, `number ${n}`)));
    const [won, ...others] = claims.filter(({ status }) => status === "fulfilled");
    expect(others).toEqual([]);
    await (won as PromiseFulfilledResult<Awaited<ReturnType<typeof claim>>>).value.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("A claim keeps no connection of a program that sends it something else", async () => {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, "lock");
    const { release } = await claim(path, "the holder");
    const { port } = JSON.parse(readFileSync(path, "utf8"));
    const connections = () =>
      process.getActiveResourcesInfo().filter((kind) => kind === "TCPSocketWrap").length;
    const before = connections();
    for (let n = 0; n < 20; n++) {
      const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\n\r\n"));
      socket.resume();
      await once(socket, "close");
    }
    await expect.poll(connections).toBeLessThanOrEqual(before);
    await release();
  });
});

describe("A kept secret", () => {
  it("A kept secret is made once, long, and for its owner alone", () => {
    const secret = keptSecret(dataDir, "example");
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(keptSecret(dataDir, "example")).toBe(secret);
    expect(statSync(join(dataDir, "secrets/example")).mode & 0o077).toBe(0);
  });
});
