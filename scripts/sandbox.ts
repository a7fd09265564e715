import { alone } from "@/db/migrate";
import { withPool } from "@/db/pool";
import { copyTokens } from "@/db/sandbox-databases";
import { isEmpty } from "@/db/seed/is-empty";
import { seedSandbox } from "@/db/seed/sandbox";
import type { SandboxScenario } from "@/db/values/sandboxes";
import { sandboxPassword } from "@/lib/developers/sandbox/credentials";
import { openToPeople } from "@/lib/developers/sandbox/opening-service";
import { databaseUrl } from "@/lib/platform/env";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { migrate } from "./migration";

/** The process of a sandbox, which the server starts: brings its database to the present schema, fills it at first, and serves. */

const sandbox = ownSandbox();
if (!sandbox) throw new Error("Only the server starts this program, for a sandbox.");
const { code, scenario, previous_database_url } = sandbox;
const url = databaseUrl();
await migrate(url);
const isNew = await alone(url, async (sql) => {
  if (!(await isEmpty(sql))) return false;
  // Safe cast: the live server has written it.
  await withPool(url, (db) => seedSandbox(db, scenario as SandboxScenario, sandboxPassword(code)));
  return true;
});
if (isNew && previous_database_url)
  await copyTokens(previous_database_url, url).catch((cause: Error) =>
    // It may never have been called before the reset.
    console.warn(`No tokens are taken over: ${cause.message}`),
  );
await openToPeople(code);
await import(new URL("server.mjs", import.meta.url).href);
