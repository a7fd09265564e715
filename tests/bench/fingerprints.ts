import { sql } from "@/db/client";
import { SAME_RECORDING } from "@/lib/catalog/fingerprints/constants";
import { findDuplicateTracks, indexPrint } from "@/lib/catalog/fingerprints/service";
import {
  cutRecording,
  quieter,
  type Recording,
  record,
  resampled,
  tagged,
  throughMp3,
  toFingerprint,
} from "@/tests/support/prints";
import { rows } from "@/tests/support/rows";
import { table } from "./table";
import { Timings } from "./timings";

/** The copies that must be found. */
const COPIES: Record<string, (recording: Recording) => Recording | Promise<Recording>> = {
  "MP3 of 128 kbit/s": throughMp3,
  "resampled to 16 kHz": (recording) => resampled(recording, 16_000),
  "6 dB quieter": (recording) => quieter(recording, 0.5),
  "without its first 10 s": (recording) => cutRecording(recording, 10),
  "without its last 10 s": (recording) => cutRecording(recording, 0, SECONDS - 10),
  "with a voice tag": (recording) => tagged(recording, 20),
};

const SECONDS = 40;
/** Beyond the ids of the marketplace. */
const FIRST_ID = 1_000_000;
const GOAL_MS = 200;
const GOAL_RECALL = 0.99;

/**
 * Fills a library, looks up every track and its copies, and prints recall, false matches and times. `others` are tracks of random prints,
 * which make the index as large as that of a real library. Returns whether the goals are met.
 */
export async function benchFingerprints(tracks: number, others: number): Promise<boolean> {
  await fillOthers(others);
  const ids: number[] = [];
  const times = new Timings();
  const prints: Int32Array[] = [];
  for (let seed = 0; seed < tracks; seed++) {
    const print = toFingerprint(record(seed, SECONDS));
    const [row] = await sql<[{ id: number }]>`insert into tracks ${rows(trackValues(seed))} returning id`;
    await indexPrint(row.id, print);
    ids.push(row.id);
    prints.push(print);
  }
  await sql`analyze fingerprint_hashes`;
  let falseMatches = 0;
  const lookUp = async (print: Int32Array, own: number | undefined) => {
    const matches = await times.take(() => findDuplicateTracks(print));
    const same = matches.filter(
      ({ similarity, share }) => similarity >= SAME_RECORDING.similarity && share >= SAME_RECORDING.share,
    );
    falseMatches += same.filter(({ track_id }) => track_id !== own).length;
    return same.some(({ track_id }) => track_id === own);
  };
  for (const [i, print] of prints.entries()) await lookUp(print, ids[i]);
  const betweenTracks = falseMatches;
  const results = Object.entries(COPIES).map(([name, change]) => ({ name, change, found: 0, wrong: 0 }));
  for (const [seed, id] of ids.entries()) {
    const recording = record(seed, SECONDS);
    for (const result of results) {
      falseMatches = 0;
      if (await lookUp(toFingerprint(await result.change(recording)), id)) result.found++;
      result.wrong += falseMatches;
    }
  }
  const lines = results.map(({ name, found, wrong }) => [name, found / tracks, wrong]);
  const isGood =
    betweenTracks === 0 && results.every(({ found, wrong }) => found / tracks >= GOAL_RECALL && wrong === 0);
  console.log(table(["copy", "found", "false matches"], lines));
  const pairs = (tracks * (tracks - 1)) / 2;
  console.log(`\n${betweenTracks} false matches in ${pairs} pairs of different tracks`);
  const { median, p99 } = times;
  console.log(
    `look-up among ${tracks + others} tracks: ${median.toFixed(1)} ms median, ${p99.toFixed(1)} ms p99`,
  );
  return isGood && p99 <= GOAL_MS;
}

const trackValues = (seed: number) => ({
  id: FIRST_ID + seed,
  name: `Bench ${seed}`,
  image: "/media/artwork/track-1.png",
  duration: SECONDS * 1000,
  release_date: "2026-03-06",
});

/** As many rows as tracks of three minutes have, of a print that no other has. */
async function fillOthers(count: number): Promise<void> {
  await sql`
    with track as (
      insert into tracks (id, name, image, duration, release_date)
      select ${2 * FIRST_ID} + n, 'Other ' || n, '/media/artwork/track-1.png', 180000, '2026-03-06' from generate_series(1, ${count}::int) as n
      returning id)
    insert into fingerprint_hashes (hash, track_id, position)
    select (random() * 4294967295 - 2147483648)::int, id, item * 4 from track, generate_series(1, 360) as item`;
}
