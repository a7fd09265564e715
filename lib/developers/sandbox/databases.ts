import "server-only";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  createSandboxDatabase,
  dropSandboxDatabases,
  sandboxDatabase,
  sandboxDatabaseSize,
  sandboxDatabaseUrl,
} from "@/db/sandbox-databases";
import { env } from "@/lib/platform/env";
import { installationKey } from "@/lib/platform/installation-key";

/** A sandbox, as far as it says which database it has. */
interface Place {
  code: string;
  generation: number;
}

/** Its data folder. */
export const sandboxFolder = ({ code, generation }: Place): string =>
  join(env.DATA_DIR, "sandboxes", `${code}-${generation}`);

/** The role of all these databases signs in with it. */
const password = () => installationKey("password of sandbox databases").toString("hex");

/** The address of the database of a sandbox. */
export const databaseAddress = ({ code, generation }: Place): string =>
  sandboxDatabaseUrl(sandboxDatabase(code, generation), password());

/** Creates the database of a sandbox unless it is there; false when `mayCreate` does not allow another one beside so many. */
export const createDatabase = (
  { code, generation }: Place,
  mayCreate: (count: number) => Promise<boolean>,
): Promise<boolean> => createSandboxDatabase(sandboxDatabase(code, generation), password(), mayCreate);

/** The bytes of a sandbox, of its database and its files; 0 when there is none yet. */
export async function measureSandbox(place: Place): Promise<number> {
  const [database, files] = await Promise.all([
    sandboxDatabaseSize(sandboxDatabase(place.code, place.generation)),
    folderSize(sandboxFolder(place)),
  ]);
  return database + files;
}

async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return sizes.reduce((sum, entry) => sum + (entry?.isFile() ? entry.size : 0), 0);
}

export { dropSandboxDatabases };
