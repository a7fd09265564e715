import { setTimeout as sleep } from "node:timers/promises";
import { AlreadyRunning, type Embedded, findEmbedded, startEmbedded } from "@/db/embedded";
import { directUrl, env } from "@/lib/platform/env";
import { localOrigin } from "@/lib/platform/local-origin";
import { keptSecret } from "@/lib/platform/secrets";
import { mustBeWritable } from "./data-folder";
import { mustReach } from "./database-address";
import { onExit, UserError } from "./lifecycle";

/** Selects a command's database and makes sure of its contents. */

/** True when the operator provides the database: then no embedded one is started, and demo data is loaded only on request. */
export const isOperated = env.DATABASE_URL !== undefined;

/** The variables that name an operator's database. */
const NAMES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"];

/** An environment that names none. */
export const NO_DATABASE = Object.fromEntries(NAMES.map((name) => [name, undefined]));

/** Tests and benchmarks must not reach a database that the caller's shell happens to name. */
export function forgetDatabases(): void {
  for (const name of NAMES) delete process.env[name];
}

/** The secret that signs sessions: the operator's, or one created on first use and kept. */
export function sessionSecret(): string {
  if (env.NEXTAUTH_SECRET) return env.NEXTAUTH_SECRET;
  if (!isOperated) {
    mustBeWritable(env.DATA_DIR);
    return keptSecret(env.DATA_DIR, "nextauth");
  }
  throw new UserError(
    "NEXTAUTH_SECRET must be set when DATABASE_URL is: at least 32 characters (openssl rand -base64 32).",
  );
}

/** The setting with which a server sells through the embedded test bank: with the embedded database, unless Stripe is configured. */
export function embeddedBank(): Record<string, string> {
  if (env.STRIPE_SECRET_KEY || (isOperated && !env.DOWNBEAT_BANK)) return {};
  return { DOWNBEAT_BANK: "embedded" };
}

/**
 * Does something with a database that issues licenses as the server does, by its secret and under its address, if that sells through the
 * test bank. The environment is afterward as it was.
 */
export async function asSeller<T>(url: string, work: () => Promise<T>): Promise<T> {
  const bank = embeddedBank();
  if (!bank.DOWNBEAT_BANK) return await work();
  const { DATABASE_URL, DOWNBEAT_BANK, NEXTAUTH_SECRET, NEXTAUTH_URL } = process.env;
  const before = { DATABASE_URL, DOWNBEAT_BANK, NEXTAUTH_SECRET, NEXTAUTH_URL };
  Object.assign(process.env, bank, {
    DATABASE_URL: url,
    NEXTAUTH_SECRET: sessionSecret(),
    NEXTAUTH_URL: env.NEXTAUTH_URL ?? localOrigin(),
  });
  try {
    return await work();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Starts the embedded database, and makes sure that it is stopped at the end, even if the command ends during the start. */
export async function ownDatabase(options: {
  doing: string;
  ephemeral?: boolean;
  dataDir?: string;
  settings?: Record<string, string | number>;
}): Promise<Embedded> {
  if (!options.dataDir) mustBeWritable(env.DATA_DIR);
  const starting = startEmbedded({ dataDir: env.DATA_DIR, ...options });
  onExit(async () => {
    const embedded = await starting.catch(() => undefined);
    await embedded?.stop();
  });
  return await starting;
}

/**
 * The database address for a short command: the operator's, bypassing any pooler, the running embedded one, or an embedded one
 * started for the duration of the command. Waits if another process is just starting it.
 */
export async function borrowDatabase(doing: string): Promise<string> {
  if (isOperated) {
    await mustReach();
    return directUrl();
  }
  const deadline = Date.now() + 60_000;
  for (;;) {
    const running = await findEmbedded(env.DATA_DIR);
    if (running) return running;
    try {
      return (await ownDatabase({ doing })).url;
    } catch (error) {
      if (!(error instanceof AlreadyRunning) || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

/** The same, migrated and seeded as by `npm start`, so that the command can be the first one ever run. */
export async function withSeededDatabase(doing: string): Promise<string> {
  const url = await borrowDatabase(doing);
  if (isOperated) return url;
  const { migrate } = await import("./migration");
  await migrate(url);
  if (wantsDemoData()) await seedIfEmpty(url);
  return url;
}

/**
 * Gives this command what a server has: its database with contents, its secret, its payment provider and its address. Services read
 * them when they are imported, so import those afterward.
 */
export async function becomeServer(doing: string): Promise<void> {
  const NEXTAUTH_SECRET = sessionSecret();
  const DATABASE_URL = await withSeededDatabase(doing);
  const NEXTAUTH_URL = env.NEXTAUTH_URL ?? localOrigin();
  Object.assign(process.env, embeddedBank(), { DATABASE_URL, NEXTAUTH_SECRET, NEXTAUTH_URL });
}

/** Whether an empty database gets the demo data. */
export function wantsDemoData(): boolean {
  return env.DEMO_DATA ? env.DEMO_DATA === "1" : !isOperated;
}

/** Loads the demo data into an empty database. Returns whether it did. */
export async function seedIfEmpty(url: string, log?: (line: string) => void): Promise<boolean> {
  const [{ alone }, { isEmpty }] = await Promise.all([import("@/db/migrate"), import("@/db/seed/is-empty")]);
  return await alone(url, async (sql) => {
    if (!(await isEmpty(sql))) return false;
    const [{ withPool }, { seed }] = await Promise.all([import("@/db/pool"), import("@/db/seed/index")]);
    await asSeller(url, () => withPool(url, (db) => seed(db, { log })));
    return true;
  });
}
