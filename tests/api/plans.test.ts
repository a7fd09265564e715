import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { exampleUpload } from "@/lib/catalog/uploads/examples";
import { operations } from "@/lib/docs/registry/operations";
import { type Operation, successStatus } from "@/lib/http/contract/operation";
import { databaseUrl } from "@/lib/platform/env";
import { fill } from "@/tests/bench/marketplace-data";
import { freshAddress } from "@/tests/support/api";
import { createPrint, createToken, createWave } from "@/tests/support/factories";
import { callExample } from "@/tests/support/operations";
import { paramsOf, type Things } from "@/tests/support/worlds/params";
import { createUploads } from "@/tests/support/worlds/uploads";

/**
 * On the generated marketplace of the benchmark, whose first account owns the artist with the most tracks and talks to most: what
 * an operation reads of a large table it finds through an index, and of a list it reads about as much as it shows.
 */

const PLAYS = 200_000;
/** Tables of so many rows are large; smaller ones PostgreSQL reads as a whole, and is right. */
const LARGE = 4_000;

/** A page has fifteen things, or fifty messages, and each may need a few rows of others. */
const MAX_ROWS_READ = 300;
/** Which conversations are the latest is known of all that the caller has, five hundred here, and what is unread is counted. */
// Genres count their tracks, 125 each here: by the index alone, except for rows that vacuum has not seen yet.
const MORE: Record<string, number> = { listConversations: 1_000, listGenres: 2_000 };
const isPaged = ({ query }: Operation) => ["page", "limit"].some((name) => name in (query?.shape ?? {}));

const TIMES = 8;

/** Things that are there and busy. */
const BUSY: Things = {
  user: 2,
  artist: 1,
  spareArtist: "1",
  spareAlbum: "1000",
  spareTrack: "1",
  album: 1000,
  track: 1,
  genre: "Genre 1",
  coverTemplate: "last-bus",
  tag: "tag 1",
  conversation: 1,
  message: 1,
  upload: exampleUpload.id,
};

beforeAll(async () => {
  // As on the benchmark's server, and on any with a disk of this decade; for the connections that come.
  const admin = postgres(databaseUrl(), { max: 1 });
  await admin.unsafe(`alter database ${admin.options.database} set random_page_cost = 1.1`);
  await admin.end();
  await fill(databaseUrl(), "marketplace", PLAYS, async (_name, work) => work(() => {}));
  await createWave(1);
  await createPrint(1);
  await createUploads({ caller: { id: 1 } });
  await sql`
    insert into users (email, handle, name, avatar)
    select 'listener-' || n || '@bench.test', 'listener_' || n, 'Listener ' || n, '/media/artwork/user-1.png'
    from generate_series(1, 20000) as n`;
  await sql`
    insert into track_genres (track_id, genre_id, release_date)
    select tracks.id, genres.id, release_date from tracks join genres on genres.id % 16 = tracks.id % 16`;
  await sql`insert into tags (name) select 'tag ' || n from generate_series(1, 200) as n`;
  await sql`
    insert into track_tags (track_id, tag_id, release_date)
    select tracks.id, tags.id, release_date from tracks join tags on tags.id % 100 = tracks.id % 100`;
  await sql`vacuum analyze users, track_genres, track_tags`;
}, 120_000);

/** How many rows of each large table were read so far, by everybody: without an index, and through one. */
async function rowsRead(): Promise<Map<string, { scanned: number; found: number }>> {
  // Each connection of the pool hands in what it counted.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`));
  const rows = await sql<{ name: string; scanned: number; found: number }[]>`
    select relname as name, seq_tup_read as scanned, idx_tup_fetch as found
    from pg_stat_user_tables where n_live_tup >= ${LARGE}`;
  return new Map(rows.map(({ name, ...read }) => [name, read]));
}

describe("On a large marketplace", () => {
  const reads = operations.filter(({ method }) => method === "GET").map((read) => [read.id, read] as const);

  it.each(reads)("%s reads little more than it answers", async (_id, operation) => {
    const token = await createToken(1);
    const params = paramsOf(operation, BUSY);
    const busy = { ...operation, example: { ...operation.example, params } } as Operation;
    const before = await rowsRead();
    expect(before.size).toBeGreaterThan(10);
    // Often enough that PostgreSQL has chosen the plan that it keeps.
    for (let time = 0; time < TIMES; time++) {
      const { status } = await callExample(busy, { token, address: freshAddress() });
      expect(status).toBe(successStatus(operation));
    }
    const after = await rowsRead();
    const read = [...after].map(([name, { scanned, found }]) => {
      const earlier = before.get(name) ?? { scanned: 0, found: 0 };
      return { name, scanned: scanned - earlier.scanned, found: (found - earlier.found) / TIMES };
    });
    expect(read.filter(({ scanned }) => scanned > 0)).toEqual([]);
    // A page is read in the order of an index, and not sorted out of all there is.
    const most = MORE[operation.id] ?? MAX_ROWS_READ;
    if (isPaged(operation)) expect(read.filter(({ found }) => found > most)).toEqual([]);
  });
});
