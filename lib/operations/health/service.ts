import "server-only";
import journal from "@/drizzle/meta/_journal.json";
import { log } from "@/lib/platform/log";
import { within } from "@/lib/platform/within";
import { countMigrations } from "./queries";

const TIMEOUT_MS = 2_000;

/** The failing dependencies, `database` or `migrations`; empty when healthy. */
export async function checkHealth(): Promise<string[]> {
  try {
    const applied = await within(TIMEOUT_MS, countMigrations());
    return applied < journal.entries.length ? ["migrations"] : [];
  } catch (cause) {
    log.error({ err: cause }, "the database does not answer");
    return ["database"];
  }
}
