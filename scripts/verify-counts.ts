import { readArguments } from "./command-line";
import { withSeededDatabase } from "./database";
import { main } from "./lifecycle";

/**
 * `npm run counts:verify`: compares every count of likes, reposts, follows, comments, started collections, tracks, albums and artists with the rows, and the plays that lists show with
 * the roll-ups. Prints the differences; exits with 1 if there are any. `--repair` sets the counts right.
 */

const USAGE = "Usage: npm run counts:verify -- [--repair]";
const MAX_LINES = 10;

await main(async () => {
  const { repair = false } = readArguments(USAGE, { options: { repair: { type: "boolean" } } }).values;
  process.env.DATABASE_URL = await withSeededDatabase("npm run counts:verify");
  const checks = await import("@/db/relation-check");
  let wrong = 0;
  for (const relation of [...checks.COUNTED_RELATIONS, "plays"]) {
    const differences =
      relation === "plays" ? await checks.findPlayDifferences() : await checks.findCountDifferences(relation);
    for (const { object_id, expected, found } of differences.slice(0, MAX_LINES))
      console.log(`  ${relation} of ${object_id}: ${found} instead of ${expected}`);
    const set =
      repair && differences.length > 0 && relation !== "plays" ? await checks.repairCounts(relation) : 0;
    const result = differences.length === 0 ? "all counts match" : `${differences.length} counts differ`;
    console.log(`${relation}: ${result}${set > 0 ? "; repaired" : ""}`);
    wrong += differences.length - set;
  }
  return wrong > 0 ? 1 : 0;
});
