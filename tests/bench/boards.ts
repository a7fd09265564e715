import { sql } from "@/db/client";
import { getArtist } from "@/lib/catalog/artists/service";
import { random } from "@/lib/platform/random";
import { BOARDS, type Board, PERIODS, type Period } from "@/lib/progress/leaderboards/constants";
import { findBoard, findStanding } from "@/lib/progress/leaderboards/queries";
import { listBoards, type RankingStep, rankBoards } from "@/lib/progress/leaderboards/ranking-queries";
import { fillProducers } from "./board-data";
import { table } from "./table";
import { Timings } from "./timings";

const TIMES = 1_000;

/** Milliseconds; and how much longer an artist may take to open while boards are computed. */
const GOALS = { own: 20, page: 10, during: 1.5 };

/**
 * Computes the boards of so many producers while artists are read, and prints how long that takes, and how long pages and own places
 * take at random ranks. Returns whether the goals are met.
 */
export async function benchBoards(producers: number): Promise<boolean> {
  await fillProducers(producers);
  const next = random("boards");
  const some = () => 1 + Math.floor(next() * producers);
  const openArtists = async (until: () => boolean) => {
    const times = new Timings();
    while (!until()) await times.take(() => openArtist(some()));
    return times;
  };
  let count = 0;
  await openArtists(() => ++count > TIMES);
  count = 0;
  const before = await openArtists(() => ++count > TIMES);
  let done = false;
  const steps: number[] = [];
  const startedAt = performance.now();
  const [during] = await Promise.all([
    openArtists(() => done),
    rankBoards(timed(steps)).finally(() => {
      done = true;
    }),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  const [{ entries, size }] = await sql<[{ entries: number; size: string }]>`
    select (select sum(participants) from boards)::float8 as entries,
      pg_size_pretty(sum(pg_total_relation_size(inhrelid))) as size
    from pg_inherits where inhparent = 'board_chunks'::regclass`;
  const longest = Math.max(...steps) / 1000;
  console.log(
    `${producers.toLocaleString("en")} producers: ${entries.toLocaleString("en")} places in ${seconds.toFixed(0)} s, ${size}; longest transaction ${longest.toFixed(1)} s`,
  );
  const { own, page } = await read(some, next);
  console.log(
    table(
      ["what", "median ms", "p99 ms"],
      [
        ["own place and neighbors, any rank", own.median, own.p99],
        ["page of 50, any page", page.median, page.p99],
        ["an artist", before.median, before.p99],
        ["an artist, while boards are computed", during.median, during.p99],
      ],
    ),
  );
  await explain(some());
  return own.median <= GOALS.own && page.median <= GOALS.page && during.p99 <= GOALS.during * before.p99;
}

const ANYBODY = { kind: "anonymous", address: "127.0.0.1" } as const;

const openArtist = (id: number) => getArtist(ANYBODY, { id, with: [] });

/** Steps of the computation, each with its time. */
const timed =
  (steps: number[]): RankingStep =>
  async (work) => {
    const started = performance.now();
    const { result } = await sql.begin(async (db) => ({ result: await work(db) }));
    steps.push(performance.now() - started);
    return result as Awaited<ReturnType<typeof work>>;
  };

async function read(some: () => number, next: () => number) {
  const [own, page] = [new Timings(), new Timings()];
  const actor = { userId: 1, isOperator: true };
  for (let time = 0; time < TIMES; time++) {
    const period = PERIODS[Math.floor(next() * PERIODS.length)] as Period;
    const boards = listBoards(period);
    const board = (boards[Math.floor(next() * boards.length)] ?? BOARDS[0]) as Board;
    const ranking = { board, period, ...(next() < 0.3 && { genre: `Genre ${1 + Math.floor(next() * 16)}` }) };
    await own.take(() => findStanding(actor, some(), ranking));
    const { total } = await findBoard(ranking, { limit: 50, offset: 0 });
    await page.take(() => findBoard(ranking, { limit: 50, offset: 50 * Math.floor((next() * total) / 50) }));
  }
  return { own, page };
}

/** Prints how PostgreSQL finds a place: by the value of the artist, then by the chunk that has it. */
async function explain(artistId: number): Promise<void> {
  const plan = await sql<{ "QUERY PLAN": string }[]>`
    explain (analyze, costs off, timing off, summary on)
    select chunk.chunk::bigint * 500 + array_position(chunk.artist_ids, board_values.artist_id) as place
    from board_state join board_values on board_values.slot = board_state.slot
    cross join lateral (
      select chunk, artist_ids from board_chunks
      where board_chunks.slot = board_state.slot and category = 'overall' and board_chunks.period = 'all' and genre_id = 0
        and (head, head_artist_id) <= (-board_values.overall, board_values.artist_id)
      order by head desc, head_artist_id desc limit 1) as chunk
    where board_values.period = 'all' and not earlier and board_values.artist_id = ${artistId}`;
  console.log(`\n${plan.map((line) => line["QUERY PLAN"]).join("\n")}`);
}
