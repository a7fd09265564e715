import "server-only";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  createSandboxDatabase,
  dropSandboxDatabases,
  sandboxDatabase,
  sandboxDatabaseUrl,
} from "@/db/sandbox-databases";
import { env } from "@/lib/platform/env";
import { installationKey } from "@/lib/platform/installation-key";
import { log } from "@/lib/platform/log";
import { sandboxLimit } from "@/lib/platform/sandbox/limit";

/** A sandbox, as far as it says which database and which folder it has. */
export interface SandboxPlace {
  code: string;
  generation: number;
}

/** A process has at most that many connections. */
const CONNECTIONS = 20;

const foldersFolder = () => join(env.DATA_DIR, "sandboxes");

/** Its data folder. */
export const sandboxFolder = ({ code, generation }: SandboxPlace): string =>
  join(foldersFolder(), `${code}-${generation}`);

/** The role of all these databases signs in with it. */
const password = () => installationKey("password of sandbox databases").toString("hex");

export const databaseName = ({ code, generation }: SandboxPlace): string => sandboxDatabase(code, generation);

/** The address of the database of a sandbox. */
export const databaseAddress = (place: SandboxPlace): string =>
  sandboxDatabaseUrl(databaseName(place), password());

/** Creates the database of a sandbox unless it is there; false when `mayCreate` does not allow another one beside those of these codes. */
export const createDatabase = (
  place: SandboxPlace,
  mayCreate: (codes: ReadonlySet<string>) => Promise<boolean>,
): Promise<boolean> =>
  createSandboxDatabase(
    databaseName(place),
    { password: password(), connections: CONNECTIONS * sandboxLimit() },
    mayCreate,
  );

/** Drops the databases and deletes the folders of sandboxes that are gone, and those from before a generation. */
export async function deleteRemains(findFirstGenerations: () => Promise<ReadonlyMap<string, number>>) {
  const failures = await dropSandboxDatabases(findFirstGenerations);
  if (failures.length > 0) log.warn({ databases: failures }, "databases of sandboxes could not be dropped");
  const names = await readdir(foldersFolder()).catch(() => []);
  const first = await findFirstGenerations();
  for (const name of names) {
    const [code = "", generation] = name.split("-");
    if (Number(generation) >= (first.get(code) ?? Number.POSITIVE_INFINITY)) continue;
    await rm(join(foldersFolder(), name), { recursive: true, force: true });
  }
}
