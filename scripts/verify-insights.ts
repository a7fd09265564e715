import { withPool } from "@/db/pool";
import type { Tag } from "@/db/tagged";
import { countingLock, type InsightKind } from "@/lib/listening/plays/drain-queries";
import { recount } from "@/lib/listening/plays/recount-queries";
import { countedEntities, findMiscounts, type Miscount } from "@/lib/listening/plays/verify-queries";
import { readArguments } from "./command-line";
import { withSeededDatabase } from "./database";
import { main, UserError } from "./lifecycle";

/**
 * `npm run insights:verify`: recounts tracks, albums and artists from the plays and reports differences from the roll-ups; exits
 * with 1 if there are any. `--repair` replaces the wrong roll-ups.
 */

const USAGE =
  "Usage: npm run insights:verify -- [--track ID] [--album ID] [--artist ID] [--sample N] [--repair]";
const KINDS = ["track", "album", "artist"] as const;

/** One statement recomputes so many entities; so many differences of a kind are printed. */
const AT_ONCE = 100;
const MAX_LINES = 10;

await main(async () => {
  const options = readOrder();
  const url = await withSeededDatabase("npm run insights:verify");
  const wrong = await withPool(url, async (sql) => {
    let sum = 0;
    for (const kind of options.named ? KINDS.filter((kind) => options[kind]) : KINDS) {
      const ids = options[kind] ? [options[kind]] : sampled(await countedEntities(sql, kind), options.sample);
      sum += await verify(sql, kind, ids, options.repair);
    }
    return sum;
  });
  return wrong > 0 && !options.repair ? 1 : 0;
});

/** Prints the differences, and with `repair` recounts the entities. Returns how many numbers differed. */
async function verify(sql: Tag, kind: InsightKind, ids: readonly number[], repair: boolean) {
  let differ = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const miscounts = await findMiscounts(sql, kind, ids.slice(from, from + AT_ONCE));
    for (const { entity_id, what, expected, found } of miscounts.slice(0, Math.max(0, MAX_LINES - differ))) {
      console.log(
        `  ${kind} ${entity_id}: ${what}: ${found ?? "nothing"} instead of ${expected ?? "nothing"}`,
      );
    }
    differ += miscounts.length;
    if (repair && miscounts.length > 0) await countAgain(sql, kind, miscounts);
  }
  const result = differ === 0 ? "all numbers match the plays" : `${differ} numbers differ`;
  console.log(
    `${ids.length} ${kind}${ids.length === 1 ? "" : "s"}: ${result}${repair && differ > 0 ? "; recounted" : ""}`,
  );
  return differ;
}

async function countAgain(sql: Tag, kind: InsightKind, miscounts: readonly Miscount[]): Promise<void> {
  const ids = [...new Set(miscounts.map(({ entity_id }) => entity_id))];
  await sql.begin(async (transaction) => {
    await countingLock(transaction);
    await recount(transaction, kind, ids);
  });
}

/** Some of the entities, evenly spread over the list; all of them without a `sample` size. */
function sampled(ids: readonly number[], sample: number | undefined): number[] {
  if (sample === undefined || sample >= ids.length) return [...ids];
  return Array.from(
    { length: sample },
    (_, place) => ids[Math.floor((place * ids.length) / sample)] as number,
  );
}

function readOrder() {
  const option = { type: "string" } as const;
  const { values } = readArguments(USAGE, {
    options: { track: option, album: option, artist: option, sample: option, repair: { type: "boolean" } },
  });
  try {
    const { repair = false, ...numbers } = values;
    const read = (name: keyof typeof numbers) => {
      const text = numbers[name];
      if (text === undefined) return undefined;
      if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error(`--${name} must be a whole number of at least 1.`);
      return Number(text);
    };
    const [track, album, artist] = [read("track"), read("album"), read("artist")];
    const hasSubject = track !== undefined || album !== undefined || artist !== undefined;
    return { track, album, artist, named: hasSubject, sample: read("sample"), repair };
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
}
