import { existsSync } from "node:fs";
import { chown, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chooseRunner, programs, run } from "./binaries";
import { type Claim, claim } from "./claim";
import { clusterFolder, leftoverServer, stopServer } from "./cluster";

/** Data folders that were copied rather than created: by a backup that is checked, and by a restore. */

/** The folder in DATA_DIR from which a restore moves files to their places. It exists only during these moments. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, "restore.incoming");
}

/** Throws when a restore was killed while it replaced files: a start would create a new, empty database. */
export function mustBeRestored(dataDir: string): void {
  if (!existsSync(incomingFolder(dataDir))) return;
  throw new Error(
    `A restore into ${dataDir} was interrupted while it replaced the files. Repeat it: npm run restore -- FILE --force. ` +
      "The data from before it is in the newest folder before-restore-* there.",
  );
}

/** Claims the database of `dataDir`, so that nobody starts it. Throws `AlreadyRunning` when it runs. */
export async function holdCluster(dataDir: string, doing: string): Promise<Claim> {
  await mkdir(dataDir, { recursive: true });
  return await claim(`${clusterFolder(dataDir)}.lock`, doing);
}

/** Stops the database of `dataDir` if a killed process left it running. */
export async function stopCluster(dataDir: string): Promise<void> {
  const folder = clusterFolder(dataDir);
  if (!existsSync(folder) || !(await leftoverServer(folder))) return;
  const found = await programs();
  await stopServer(found, folder, chooseRunner(found, dataDir, folder));
}

/** Gives a copied data folder to the user that PostgreSQL runs as. */
export async function adoptCluster(dataDir: string): Promise<void> {
  const folder = clusterFolder(dataDir);
  const runner = chooseRunner(await programs(), dataDir, folder);
  if (!runner) return;
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), runner.uid, runner.gid);
  await chown(folder, runner.uid, runner.gid);
}

/** Removes a copy, with the server that a killed process may have left running on it. */
export async function discardCopy(dataDir: string): Promise<void> {
  await stopCluster(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/** The version of the embedded PostgreSQL, such as 18.4. */
export async function embeddedVersion(): Promise<string> {
  const { output } = await run((await programs()).postgres, ["--version"], undefined);
  const version = /\d+(\.\d+)+/.exec(output)?.[0];
  if (!version) throw new Error(`PostgreSQL does not tell its version: ${output.trim()}`);
  return version;
}
