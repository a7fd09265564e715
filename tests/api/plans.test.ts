import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import { type Operation, successStatus } from "@/lib/platform/http-contract/operation";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { BUSY, fillLargeMarketplace } from "@/tests/support/fixtures/large-marketplace";
import { pathParams } from "@/tests/support/fixtures/params";
import { createRequestRecord } from "@/tests/support/fixtures/request-log";
import { callExample } from "@/tests/support/operations";

/**
 * On the generated marketplace of the benchmark, whose first account owns the artist with the most tracks and talks to most: what
 * an operation reads of a large table it finds through an index, and of a list it reads about as much as it shows.
 */

const PLAYS = 200_000;
/** Tables of so many rows are large; smaller ones PostgreSQL reads as a whole, and is right. */
const LARGE = 4_000;

/** A page has fifteen things, or fifty messages, and each may need a few rows of others. */
const MAX_ROWS_READ = 300;
/** The latest conversations are found among all that the caller has, five hundred here, and unread messages are counted. */
// A log that shows some kinds counts what the account has of them, of five hundred entries here.
// Genres count their tracks, 125 each here: by the index alone, except for rows that vacuum has not seen yet.
// A station is chosen from a few hundred candidates. Of notifications, what is unread is counted too. What others did stands between
// the artist's own releases, of which the busiest artist has five thousand in a month here.
const MORE: Record<string, number> = {
  listConversations: 1_000,
  listGenres: 2_000,
  getStation: 1_000,
  listAuditLog: 1_000,
  listNotifications: 2_000,
  listSocialActivity: 6_000,
};
/** An album shows its tracks, four here, each with its artists; the filters read them once more. */
const MOST_OF_ALBUMS = 1_000;

const isPaged = ({ query }: Operation) => ["page", "limit"].some((name) => name in (query?.shape ?? {}));

const TIMES = 8;

beforeAll(() => fillLargeMarketplace(PLAYS), 300_000);

/** Counts the rows of each large table that were read so far, by everybody: without an index, and through one. */
async function rowsRead(): Promise<Map<string, { scanned: number; found: number }>> {
  // Each connection of the pool hands in what it counted.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`));
  const rows = await sql<{ name: string; scanned: number; found: number }[]>`
    select pg_class.relname as name, seq_tup_read as scanned, idx_tup_fetch as found
    from pg_stat_user_tables join pg_class on oid = relid where reltuples >= ${LARGE}`;
  return new Map(rows.map(({ name, ...read }) => [name, read]));
}

/** Counts the rows of each large table that a call reads: without an index in all, and through one each time. */
async function countReads(call: () => Promise<void>) {
  const before = await rowsRead();
  expect(before.size).toBeGreaterThan(10);
  // Often enough that PostgreSQL has chosen the plan that it keeps.
  for (let time = 0; time < TIMES; time++) await call();
  return [...(await rowsRead())].map(([name, { scanned, found }]) => {
    const earlier = before.get(name) ?? { scanned: 0, found: 0 };
    return { name, scanned: scanned - earlier.scanned, found: (found - earlier.found) / TIMES };
  });
}

/** Calls of the plans that the pool's connections have of statements with a text: those for any values, and those for the values of one call. */
async function countPlans(text: string): Promise<{ generic: number; custom: number }> {
  const connections = await Promise.all(
    Array.from(
      { length: 10 },
      () => sql<[{ pid: number; generic: number; custom: number; pause: unknown }]>`
        select pg_backend_pid() as pid, coalesce(sum(generic_plans), 0)::bigint as generic, coalesce(sum(custom_plans), 0)::bigint as custom,
          pg_sleep(0.01) as pause
        from pg_prepared_statements where strpos(statement, ${text}) > 0 and strpos(statement, 'pg_prepared_statements') = 0`,
    ),
  );
  const each = new Map(connections.map(([row]) => [row.pid, row])).values();
  return [...each].reduce(
    (sum, { generic, custom }) => ({ generic: sum.generic + generic, custom: sum.custom + custom }),
    { generic: 0, custom: 0 },
  );
}

describe("A large marketplace", () => {
  it.each([
    ["the newest tracks", "'listed_tracks'", "/tracks"],
    ["all albums", "'listed_albums'", "/albums"],
    ["a search", "search_found(", "/search?query=track"],
  ])("On a large marketplace PostgreSQL keeps its plan of %s", async (_name, text, path) => {
    const token = await createToken(1);
    const before = await countPlans(text);
    for (let time = 0; time < 2 * TIMES; time++)
      expect(await get(path, { token, address: freshAddress() })).toMatchObject({ status: 200 });
    const after = await countPlans(text);
    expect(after.generic - before.generic).toBeGreaterThan(after.custom - before.custom);
  });

  const reads = operations.filter(({ method }) => method === "GET").map((read) => [read.id, read] as const);

  it.each(reads)("On a large marketplace %s reads little more than it answers", async (_id, operation) => {
    const token = await createToken(1);
    await createRequestRecord(1);
    const params = pathParams(operation, BUSY);
    const busy = { ...operation, example: { ...operation.example, params } } as Operation;
    const read = await countReads(async () => {
      const { status } = await callExample(busy, { token, address: freshAddress() });
      expect(status).toBe(successStatus(operation));
    });
    expect(read.filter(({ scanned }) => scanned > 0)).toEqual([]);
    // A page is read in the order of an index, and not sorted out of all there is.
    const most = MORE[operation.id] ?? MAX_ROWS_READ;
    if (isPaged(operation)) expect(read.filter(({ found }) => found > most)).toEqual([]);
  });

  it.each([
    "genre=Genre+1,Genre+2,none",
    "genre=Genre+1,Genre+2&tag=tag+1,tag+2",
    "genre=Genre+3,Genre+4&bpm_min=60&bpm_max=180",
    "tag=tag+1,tag+2,tag+3&sort=popular",
    "key=C+minor,F%23,A+major",
    "key=C,F%23&scale=minor&key_compatible=1",
  ])("On a large marketplace tracks with %s are read by cursor without reading all", async (query) => {
    const token = await createToken(1);
    const read = await countReads(async () => {
      expect(await get(`/tracks?${query}&cursor=`, { token, address: freshAddress() })).toMatchObject({
        status: 200,
      });
    });
    expect(read.filter(({ scanned, found }) => scanned > 0 || found > MAX_ROWS_READ)).toEqual([]);
  });

  it.each([
    "sort=popular",
    "sort=trending",
    "sort=price_low",
    "sort=price_high",
    "bpm_min=90&bpm_max=100&sort=popular",
    "scale=minor&duration_min=100000",
    "artist_id=1&bpm_min=90&sort=price_low",
  ])("On a large marketplace albums with %s are read by cursor without reading all", async (query) => {
    const token = await createToken(1);
    const read = await countReads(async () => {
      expect(await get(`/albums?${query}&cursor=`, { token, address: freshAddress() })).toMatchObject({
        status: 200,
      });
    });
    expect(read.filter(({ scanned, found }) => scanned > 0 || found > MOST_OF_ALBUMS)).toEqual([]);
  });
});
