import "server-only";
import { directUrl } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { openPool } from "./client";

/** One connection of each process has its holds, so that they cost the pool nothing however long they last. */
const holds = singleton("holds", () => ({
  names: new Set<string>(),
  connection: openPool(directUrl(), { max: 1 }),
}));

/**
 * Holds something against all processes, by its name. Returns what ends the hold; undefined when somebody else has it. A hold ends with
 * its connection, so that of a killed process is gone at once. Who holds through a lost connection does not notice: it must not be what
 * alone keeps data right.
 */
export async function tryAdvisoryLock(name: string): Promise<(() => Promise<void>) | undefined> {
  const { names, connection: sql } = holds;
  // The connection may take the same lock twice, so within the process the names decide.
  if (names.has(name)) return undefined;
  names.add(name);
  try {
    const [row] = await sql<[{ held: boolean }]>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`;
    if (row.held) return () => release(name);
  } catch (cause) {
    names.delete(name);
    throw cause;
  }
  names.delete(name);
  return undefined;
}

async function release(name: string): Promise<void> {
  const { names, connection: sql } = holds;
  // If the connection is lost, so is the lock.
  await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(() => {});
  names.delete(name);
}
