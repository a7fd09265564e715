import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { databaseUrl, directUrl, replicaUrl } from "@/lib/platform/env";
import { UserError } from "./lifecycle";

/** Connects once to each database that the environment names, so that a wrong address is reported as one. */

/** A server that starts, after a crash perhaps for long. */
const STARTING = "57P03";
const GIVE_UP_AFTER_MS = 120_000;
const INTERVAL_MS = 500;
const CONNECT_SECONDS = 15;

/** Throws a sentence that names the variable whose database cannot be used. */
export async function mustReach(report: (words: string) => void = () => {}): Promise<void> {
  await mustConnect("DATABASE_URL", databaseUrl(), report);
  if (directUrl() !== databaseUrl()) await mustConnect("DATABASE_DIRECT_URL", directUrl(), report);
  const replica = replicaUrl();
  // Without its replica the application works.
  if (replica !== undefined) {
    await mustConnect("DATABASE_REPLICA_URL", replica, report).catch((cause: Error) =>
      console.error(`  ${cause.message} The primary answers its reads.`),
    );
  }
  report("");
}

async function mustConnect(name: string, url: string, report: (words: string) => void): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const cause = await connect(url);
    if (!cause) return;
    if (cause.code !== STARTING || Date.now() > deadline) throw new UserError(sentence(name, url, cause));
    report("waiting: the database is starting");
    await sleep(INTERVAL_MS);
  }
}

/** Connects, and returns the error if that fails. */
async function connect(url: string): Promise<(Error & { code?: string }) | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: CONNECT_SECONDS });
  try {
    await sql`select 1`;
    return undefined;
  } catch (cause) {
    return cause as Error;
  } finally {
    await sql.end({ timeout: 0 }).catch(() => {});
  }
}

/** Without the password. */
function sentence(name: string, address: string, cause: Error & { code?: string }): string {
  const { host, hostname, pathname, username } = new URL(address);
  const database = decodeURIComponent(pathname.slice(1));
  switch (cause.code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${name} names the host ${hostname}, which cannot be found.`;
    case "ECONNREFUSED":
      return `${name} names ${host}, where no PostgreSQL listens.`;
    case "CONNECT_TIMEOUT":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `${name} names ${host}, which does not answer.`;
    case "28P01":
    case "28000":
      return `${name} has a user or password that ${host} refuses for the user "${decodeURIComponent(username)}".`;
    case "3D000":
      return `${name} names the database "${database}", which does not exist on ${host}.`;
    default:
      return `${name} cannot be used: ${cause.message}.`;
  }
}
