import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "@/db/client";
import { singleRow } from "@/db/single-row";
import { findExport, insertExport } from "@/lib/accounts/exports/queries";
import { makeExport } from "@/lib/admin/exports/service";
import { table } from "./table";
import { Timings } from "./timings";

const MIB = 1024 * 1024;
const PAUSE_MS = 5;

/** An export must not take longer than this many times the reading of the same rows. */
const GOAL_RATIO = 8;

/**
 * Makes the file of an account that heard and wrote much, in a database of its own. Beside it, in the same run, the plain reading of its
 * plays by the statement that exports use, and what small statements of the process wait for meanwhile. Returns whether the goal was met.
 */
export async function benchExports({
  plays,
  messages,
}: {
  plays: number;
  messages: number;
}): Promise<boolean> {
  const userId = await fill(plays, messages);
  const reading = await seconds(() => readPlays(userId));
  const idle = await measureWaits(sleep(2_000));
  const request = await insertExport(userId, false, 1);
  if (typeof request !== "object" || !("id" in request)) throw new Error("The export was refused.");
  const startMemory = process.memoryUsage().rss;
  let peak = startMemory;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  let exporting = 0;
  const busy = await measureWaits(
    seconds(() => makeExport(request.id)).then((taken) => {
      exporting = taken;
    }),
  );
  clearInterval(sampling);
  const archive = await findExport(userId, request.id);
  const rows = [
    ["plays read alone, s", reading],
    ["export, s", exporting],
    ["export / plays read alone", exporting / reading],
    ["rows a second", (plays + messages) / exporting],
    ["file, MiB", Number(archive?.size ?? 0) / MIB],
    ["memory gained at most, MiB", (peak - startMemory) / MIB],
    ["a small statement, median ms, nothing else", idle.median],
    ["a small statement, median ms, beside the export", busy.median],
    ["a small statement, 99 % ms, beside the export", busy.p99],
  ] as const;
  const title = `${plays.toLocaleString("en")} plays, ${messages.toLocaleString("en")} messages`;
  console.log(`\n${table([title, "figure"], rows)}`);
  return archive?.state === "completed" && exporting / reading <= GOAL_RATIO;
}

/** Makes an account with a history and conversations, and returns its id. */
async function fill(plays: number, messages: number): Promise<number> {
  const [reader, writer] = await sql<{ id: number }[]>`
    insert into users (email, handle, name, avatar)
    select name || '@bench.test', name, name, '/media/artwork/user-1.png' from unnest(array['reader', 'writer']) as name returning id`;
  const ids = [reader?.id ?? 0, writer?.id ?? 0];
  const track = singleRow(
    await sql<{ id: number }[]>`
      insert into tracks (name, image, duration, release_date)
      values ('The same again', '/media/artwork/track-1.png', 180000, '2026-03-06') returning id`,
  );
  await sql`
    insert into play_history (user_id, played_at, play_id, track_id)
    select ${ids[0] ?? 0}, now() - n * interval '1 minute', n, ${track.id} from generate_series(1, ${plays}::int) as n`;
  const conversation = singleRow(
    await sql<{ id: number }[]>`
      insert into conversations (type, direct_low_id, direct_high_id) values ('direct', ${Math.min(...ids)}, ${Math.max(...ids)}) returning id`,
  );
  await sql`insert into participants (conversation_id, user_id) select ${conversation.id}, unnest(${ids}::bigint[])`;
  await sql`
    insert into messages (conversation_id, user_id, message_text)
    select ${conversation.id}, ${ids[0] ?? 0}, 'Take ' || n || ': ' || repeat('a little louder in the second verse, ', 2)
    from generate_series(1, ${messages}::int) as n`;
  await sql`analyze`;
  return ids[0] ?? 0;
}

async function readPlays(userId: number): Promise<void> {
  const cursor = sql<{ row: string }[]>`
    select row_to_json(play_history)::text as row from play_history where user_id = ${userId} order by played_at desc`.cursor(
    500,
  );
  for await (const rows of cursor) for (const { row } of rows) JSON.parse(row);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

/** Measures small statements until something else has ended. */
async function measureWaits(work: Promise<unknown>): Promise<Timings> {
  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  const timings = new Timings();
  while (!isOver) {
    await timings.take(() => sql`select 1`);
    await sleep(PAUSE_MS);
  }
  await ending;
  return timings;
}
