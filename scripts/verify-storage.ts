import { env } from "@/lib/platform/env";
import { readArguments } from "./command-line";
import { withSeededDatabase } from "./database";
import { main } from "./lifecycle";

/**
 * `npm run storage:verify`: compares the stored objects with the files of the database, and reads every file to compare its SHA-256.
 * Prints both sides; exits with 1 if anything is missing or damaged. `--quick` reads no file.
 */

const USAGE = "Usage: npm run storage:verify -- [--quick]";
const MAX_LINES = 10;

await main(async () => {
  const { quick } = readArguments(USAGE, { options: { quick: { type: "boolean" } } }).values;
  process.env.DATABASE_URL = await withSeededDatabase("npm run storage:verify");
  const { compare, checkHashes } = await import("@/lib/catalog/files/service");
  const place = env.S3_ENDPOINT
    ? `bucket ${env.S3_BUCKET} at ${env.S3_ENDPOINT}`
    : `folder ${env.DATA_DIR}/files`;
  const { objects, bytes, parts, unnamed, removed, missing } = await compare(new Date());
  console.log(`  store     ${objects} objects, ${(bytes / 1e6).toFixed(1)} MB in ${place}`);
  console.log(`  database  ${parts} parts of files`);
  if (unnamed.length > 0)
    console.log(
      `  ${unnamed.length} objects are not named by the database; ${removed} older than a day were removed`,
    );
  for (const { file_id, key, length } of missing.slice(0, MAX_LINES))
    console.log(`  missing: object ${key} with ${length} bytes of file ${file_id}`);
  if (missing.length > MAX_LINES) console.log(`  and ${missing.length - MAX_LINES} more`);
  let [checkedFiles, damaged] = [0, 0];
  if (!quick) {
    for await (const { id, isRight } of checkHashes()) {
      checkedFiles += 1;
      if (isRight) continue;
      damaged += 1;
      console.log(`  damaged: file ${id} does not have the SHA-256 that it was stored with`);
    }
    console.log(`  ${checkedFiles} files read, ${damaged} damaged`);
  }
  const isRight = missing.length === 0 && damaged === 0;
  console.log(isRight ? "  Nothing is missing." : "  Restore what is missing from a backup.");
  return isRight ? 0 : 1;
});
