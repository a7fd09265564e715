import { withPool } from "@/db/pool";
import { copyTokens, isComplete, noteComplete, setDatabaseClock } from "@/db/sandbox-databases";
import { seedSandbox } from "@/db/seed/sandbox";
import type { SandboxScenario } from "@/db/values/sandboxes";
import { SANDBOX_PEOPLE } from "@/lib/developers/sandbox/constants";
import { sandboxPassword } from "@/lib/developers/sandbox/credentials";
import { renewRoleTokens } from "@/lib/developers/sandbox/opening-service";
import { databaseUrl } from "@/lib/platform/env";
import { moveDate } from "@/lib/platform/sandbox/clock";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { migrate } from "./migration";

/** The process of a sandbox, which the server starts: brings its database to the present schema, fills it at first, and serves. */

const sandbox = ownSandbox();
if (!sandbox) throw new Error("Only the server starts this program, for a sandbox.");
const { code, scenario, previous_database_url, clock_seconds } = sandbox;
moveDate();
const url = databaseUrl();
const isNew = !(await isComplete(url));
await setDatabaseClock(url, clock_seconds);
await migrate(url);
if (isNew) {
  // Safe cast: the live server has written it.
  await withPool(url, (db) => seedSandbox(db, scenario as SandboxScenario, sandboxPassword(code)));
  // Others have signed up in it, and their numbers may be somebody else's now.
  const userIds = SANDBOX_PEOPLE.map(({ user_id }) => user_id);
  if (previous_database_url) await copyTokens(previous_database_url, url, { userIds });
  await noteComplete(url);
}
await renewRoleTokens(code);
await import(new URL("server.mjs", import.meta.url).href);
