import { readArguments } from "./command-line";
import { withSeededDatabase } from "./database";
import { main } from "./lifecycle";

/**
 * `npm run xp:verify`: counts what waits, then compares the XP of all accounts with a count from nothing. Prints the differences; exits
 * with 1 if there are any. `--repair` replaces all XP by that count.
 */

const USAGE = "Usage: npm run xp:verify -- [--repair]";
const MAX_LINES = 10;

await main(async () => {
  const { repair = false } = readArguments(USAGE, { options: { repair: { type: "boolean" } } }).values;
  process.env.DATABASE_URL = await withSeededDatabase("npm run xp:verify");
  const { recountXp, verifiedXp } = await import("@/lib/progress/xp/counting-service");
  const wrong = await verifiedXp();
  for (const { user_id, source, ref, part, expected, found } of wrong.slice(0, MAX_LINES))
    console.log(
      `  account ${user_id}, ${source ? `${source} of ${ref} (${part})` : "total"}: ${found ?? "nothing"} instead of ${expected ?? "nothing"}`,
    );
  if (wrong.length === 0) console.log("All XP is what is due.");
  else console.log(`${wrong.length} entries and totals differ.`);
  if (wrong.length === 0 || !repair) return wrong.length > 0 ? 1 : 0;
  await recountXp();
  const differences = await verifiedXp();
  console.log(differences.length === 0 ? "Repaired." : `${differences.length} still differ.`);
  return differences.length > 0 ? 1 : 0;
});
