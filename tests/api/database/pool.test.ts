import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterAll, expect, it } from "vitest";
import { openPool } from "@/db/client";
import { users } from "@/db/schema/users";
import type { Statement } from "@/db/statement";

const pool = openPool(process.env.DATABASE_URL ?? "", { max: 1 });
afterAll(() => pool.end());

it("A statement that fails after its first row leaves nothing to the next one", async () => {
  // The comparison keeps the division from being worked out before the rows.
  const failing = pool`select 1 / (3 - n) from generate_series(1, 3) as n where n > ${0}`;
  const next = pool`select n from generate_series(1, 2) as n`;
  await expect(failing).rejects.toThrow("division by zero");
  expect([...(await next)]).toEqual([{ n: 1 }, { n: 2 }]);
  expect([...(await pool`select ${1}::int as n`)]).toEqual([{ n: 1 }]);
});

it("A statement runs once, however often its result is waited for, and not at all as a part of another", async () => {
  await pool`create temporary sequence runs`;
  const statement = pool<[{ run: number }]>`select nextval('runs') as run`;
  const part = pool`(select nextval('runs')) + ${100}`;
  expect([...(await statement), ...(await statement)]).toEqual([{ run: 1 }, { run: 1 }]);
  expect([...(await pool`select ${part} as run`)]).toEqual([{ run: 102 }]);
});

it("Parts of a statement may be in a list, in each other, and of Drizzle", async () => {
  const columns = [pool`1 as one`, pool`, ${2}::int as two`, pool`, ${pool`${3}::int as three`}`];
  const rows =
    await pool`select ${columns} where ${pool`not exists (select from ${users} where ${users.id} = ${0})`}`;
  expect([...rows]).toEqual([{ one: 1, two: 2, three: 3 }]);
});

it("Statements that may not be prepared get a connection only when it is idle, since a pooler may lead the second one elsewhere", async () => {
  const isSentWhileBusy = async (parameters: string) => {
    const own = openPool(`${process.env.DATABASE_URL}${parameters}`, { max: 1 });
    await own`select`;
    const statements = [own`select 1 as n`, own`select ${2}::int as n`].map((each) => each.execute());
    // Safe cast: the statements of a pool are ours.
    const [, second] = statements as unknown as Statement[];
    const isSent = second?.backend !== undefined;
    expect((await Promise.all(statements)).flat()).toEqual([{ n: 1 }, { n: 2 }]);
    await own.end();
    return isSent;
  };
  expect(await isSentWhileBusy("")).toBe(true);
  expect(await isSentWhileBusy("?prepare=false")).toBe(false);
});

it("A pool that ends lets statements finish whose connections are not open yet, and takes no more", async () => {
  const ending = openPool(process.env.DATABASE_URL ?? "", { max: 3 });
  const statements = [1, 2, 3].map((n) => ending`select ${n}::int as n`.execute());
  await ending.end();
  expect((await Promise.all(statements)).flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await expect(ending`select 1`).rejects.toMatchObject({ name: "DatabaseUnavailable", wroteNothing: true });
});

it("A connection that is lost when it has just been accepted is replaced, and its loss is handled", async () => {
  const unhandled: unknown[] = [];
  const note = (cause: unknown) => void unhandled.push(cause);
  process.on("unhandledRejection", note);
  const proxy = await startProxy();
  const own = openPool(proxy.url, { max: 1 });
  await expect(own`select 1`).rejects.toMatchObject({ name: "DatabaseUnavailable", wroteNothing: true });
  expect([...(await own`select ${7}::int as n`)]).toEqual([{ n: 7 }]);
  await own.end();
  await proxy.stop();
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

it("Arrays go to the server and come back as they were, whatever their elements", async () => {
  const arrays = {
    texts: ["a", "", 'quote " and \\ backslash', "null", "{a,b}", "two\nlines", null],
    ints: [1, -2, null],
    bigints: [2 ** 40, 0],
    reals: [0.5, 1e-7],
    nested: [
      [1, 2],
      [3, 4],
    ],
    empty: [],
  };
  const [row] = await pool`
    select ${arrays.texts}::text[] as texts, ${arrays.ints}::int[] as ints, ${arrays.bigints}::bigint[] as bigints,
      ${arrays.reals}::double precision[] as reals, ${arrays.nested}::int[] as nested,
      ${arrays.empty}::text[] as empty`;
  expect(row).toEqual(arrays);
  const [literals] = await pool`
    select array[true, false] as booleans, array['2026-01-02 03:04:05.678+00'::timestamptz] as instants, array['x'::name] as names,
      array['{"a": [1, "b"]}'::jsonb] as documents`;
  expect(literals).toEqual({
    booleans: [true, false],
    instants: [new Date("2026-01-02T03:04:05.678Z")],
    names: ["x"],
    documents: [{ a: [1, "b"] }],
  });
});

it("The stack of an error of the server names the file that has its statement", async () => {
  const error = await pool`select nonsense`.catch((cause: Error) => cause);
  expect((error as Error).stack).toContain("pool.test.ts");
});

it("An error with a stack that is read-only, as Node from 24 on makes it, still gets the place of its statement", () => {
  const error = Object.defineProperty(new Error("duplicate key"), "stack", {
    value: "Error: duplicate key\n    at the library",
    writable: false,
  });
  // Safe cast: the statements of a pool are ours.
  (pool`select nonsense` as unknown as Statement).explain(error);
  expect(error.stack).toMatch(/at the library\n(.*\n)*.*pool\.test\.ts/);
});

/** Stands before the server, and resets its first connection with the first question after the server has taken it. */
async function startProxy() {
  const address = new URL(process.env.DATABASE_URL ?? "");
  const { hostname, port: serverPort } = address;
  let hasReset = false;
  const server = createServer((client) => {
    let isAccepted = false;
    const upstream = connect(Number(serverPort), hostname);
    upstream.on("data", (chunk) => {
      // `ReadyForQuery`, the last of the answers to the start: its letter, its length, and that no transaction is open.
      if (chunk.subarray(-6).equals(Buffer.from("Z\0\0\0\x05I", "latin1"))) isAccepted = true;
      client.write(chunk);
    });
    client.on("data", (chunk) => {
      if (!isAccepted || hasReset) return void upstream.write(chunk);
      hasReset = true;
      client.resetAndDestroy();
      upstream.destroy();
    });
    client.on("close", () => upstream.destroy());
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return {
    url: address.href,
    async stop() {
      server.close();
      await once(server, "close");
    },
  };
}
