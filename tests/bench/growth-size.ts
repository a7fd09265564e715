import { sql } from "@/db/client";
import * as tracksContract from "@/lib/catalog/tracks/contract";
import * as tracks from "@/lib/catalog/tracks/service";
import * as libraryContract from "@/lib/community/library/contract";
import * as library from "@/lib/community/library/service";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { userCaller } from "@/tests/support/user-caller";
import { apiCases, type Case, caseInput, createCase } from "./api-cases";
import { Timings } from "./timings";

/**
 * Measures the operations of `npm run bench -- growth` by their services, one call after the other, on the database in place, and prints
 * median and 99th percentile of each as JSON. `TIMES`: how often each is called.
 */

const times = Number(process.env.TIMES);
/** Until statements are planned and pages are read. */
const WARM_UP = 40;

async function listCases(): Promise<Case[]> {
  const [{ track, fan, tracks: count }] = await sql<[{ track: number; fan: number; tracks: number }]>`
    select (select max(id) from tracks) as tracks, (select max(id) from users) as fan,
      (select entity_id from insight_totals where kind = 'track' order by plays desc, entity_id limit 1) as track`;
  let liked = 0;
  return [
    ...(await apiCases()),
    createCase("track detail", tracksContract.getTrack, tracks.getTrack, fan, {
      params: { id: String(track) },
    }),
    createCase("newest tracks", tracksContract.listTracks, tracks.listTracks, fan),
    // Another track each time: one that is liked already costs less.
    createCase("add to library", libraryContract.addToLibrary, library.addToLibrary, fan, {
      body: () => JSON.stringify({ track_id: 1 + ((liked++ * 97) % count) }),
    }),
  ];
}

async function measure(one: Case): Promise<[name: string, median: number, p99: number]> {
  const { operation, handle, userId, body } = one;
  const caller = userCaller(userId) as never;
  const fixed = caseInput(one);
  const timings = new Timings();
  for (let time = -WARM_UP; time < times; time++) {
    // Safe casts: a case pairs an operation with its own service function.
    const input = { ...fixed, ...(body && (operation.body?.parse(JSON.parse(body())) as object)) } as never;
    if (time < 0) await handle(caller, input);
    else await timings.take(() => handle(caller, input));
  }
  return [one.name, timings.median, timings.p99];
}

// Plays of the round before would be counted in each analysis.
await drainPlays();
const results = [];
for (const one of await listCases()) results.push(await measure(one));
console.log(`\n${JSON.stringify(results)}`);
process.exit(0);
