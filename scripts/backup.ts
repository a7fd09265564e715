import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { inMegabytes, takeBackup } from "@/db/backup/backup";
import { clusterFolder } from "@/db/embedded/cluster";
import { env } from "@/lib/platform/env";
import { readArguments } from "./command-line";
import { borrowDatabase, isOperated } from "./database";
import { main, onExit, UserError } from "./lifecycle";
import { stage } from "./stage.mjs";

/**
 * `npm run backup -- FILE [--force] [--no-check]`: backs up DATA_DIR with the embedded database, also while it is in use, and checks
 * the backup by restoring it into a temporary folder.
 */

const USAGE = "Usage: npm run backup -- FILE [--force] [--no-check]";

const EXTERNAL = `
  It has only the files of DATA_DIR: DATABASE_URL names your own PostgreSQL, so back that up with pg_dump.`;

await main(async () => {
  const { file, force, check } = readOrder();
  if (existsSync(file) && !force) throw new UserError(`${file} exists. To replace it, add --force.`);
  if (!isOperated && !existsSync(clusterFolder(env.DATA_DIR)))
    throw new UserError(`There is no database in ${env.DATA_DIR} yet: npm start creates it.`);
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const database = isOperated ? undefined : await borrowDatabase("npm run backup");
  const { complete_to } = await takeBackup({
    ...{ dataDir: env.DATA_DIR, file, database, version, check },
    ...{ stage, onExit },
  });
  console.log(`
  ${file} (${inMegabytes(statSync(file).size)}) has every change that was acknowledged before ${complete_to}.
  It contains passwords and keys: keep it where only you can read it.${isOperated ? EXTERNAL : ""}
  To restore it: npm run restore -- ${file}
`);
  return 0;
});

function readOrder() {
  const { values, positionals } = readArguments(USAGE, {
    allowPositionals: true,
    options: {
      force: { type: "boolean", default: false },
      "no-check": { type: "boolean", default: false },
    },
  });
  try {
    const [name, ...others] = positionals;
    if (!name || others.length > 0) throw new Error("Name one file to write, such as downbeat.tar.gz.");
    return { file: writable(name), force: values.force, check: !values["no-check"] };
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The absolute path of a file to write. */
function writable(name: string): string {
  // npm runs scripts at the top of the repository, wherever it was called.
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  if (existsSync(file) && !statSync(file).isFile()) throw new Error(`${file} is not a file.`);
  if (
    existsSync(env.DATA_DIR) &&
    `${realpathSync(folder)}${sep}`.startsWith(`${realpathSync(env.DATA_DIR)}${sep}`)
  )
    throw new Error(`A backup inside ${env.DATA_DIR} would be lost together with it. Choose another folder.`);
  return file;
}
