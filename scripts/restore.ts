import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { restoreBackup } from "@/db/backup/restore";
import { env } from "@/lib/platform/env";
import { readArguments } from "./command-line";
import { mustBeWritable } from "./data-folder";
import { isOperated } from "./database";
import { main, onExit, UserError } from "./lifecycle";
import { stage } from "./stage.mjs";

/** `npm run restore -- FILE [--force]`: restores a backup into DATA_DIR; with `--force` also when there is data, which it keeps. */

const USAGE = "Usage: npm run restore -- FILE [--force]";

await main(async () => {
  const { file, force } = readOrder();
  mustBeWritable(env.DATA_DIR);
  const { manifest, aside } = await restoreBackup({
    ...{ dataDir: env.DATA_DIR, file, force, withDatabase: !isOperated },
    ...{ stage, onExit },
  });
  console.log(`
  ${env.DATA_DIR} has the backup of ${manifest.created}, with every change that was acknowledged before ${manifest.complete_to}.${
    aside ? `\n  What was there before is in ${aside}. Delete it when you no longer need it.` : ""
  }
  Start: npm start
`);
  return 0;
});

function readOrder() {
  const { values, positionals } = readArguments(USAGE, {
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  try {
    const [name, ...others] = positionals;
    if (!name || others.length > 0) throw new Error("Name the file of one backup.");
    const file = resolve(process.env.INIT_CWD ?? ".", name);
    if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`There is no file ${file}.`);
    return { file, force: values.force };
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
}
