import "server-only";
import { env } from "@/lib/platform/env";
import { deriveKey } from "@/lib/platform/installation-key";
import { localOrigin } from "@/lib/platform/local-origin";
import { log } from "@/lib/platform/log";
import { publicOrigin } from "@/lib/platform/public-origin";
import { socketKeyPrefix } from "@/lib/platform/sandbox/address";
import { sandboxHost } from "@/lib/platform/sandbox/host";
import { type OwnSandbox, SANDBOX_VARIABLE } from "@/lib/platform/sandbox/own-sandbox";
import type { SandboxLaunch, Wake } from "@/lib/platform/sandbox/processes";
import { MAX_SANDBOX_BYTES, MIN_UNUSED_DAYS } from "./constants";
import { sandboxAddress, sandboxSecret } from "./credentials";
import {
  createDatabase,
  databaseAddress,
  dropSandboxDatabases,
  measureSandbox,
  sandboxFolder,
} from "./databases";
import * as queries from "./queries";

/**
 * A sandbox takes over these from the environment of the server. Everything else is left out, so that emails, payments, pushes, files and the
 * database of the live server cannot be reached by mistake.
 */
const INHERITED = [
  ...["PATH", "HOME", "TZ", "NODE_COMPILE_CACHE", "NEXT_TELEMETRY_DISABLED"],
  ...[
    "CONTACT",
    "SECURITY_CONTACT",
    "TERMS_URL",
    "PLATFORM_FEE_PERCENT",
    "PLATFORM_FEE_FLAT",
    "DISK_RESERVE",
  ],
  ...["BEAT_REQUEST_TOKENS", "PAYOUT_DELAY_HOURS", "WEBHOOK_ALLOWED_ADDRESSES"],
];

/**
 * Makes sure that the sandbox with a code is awake. Returns its port, or why it is not; undefined when there is no such sandbox. Throws when
 * its database cannot be created.
 */
export async function wakeSandbox(code: string): Promise<Wake | undefined> {
  const host = sandboxHost();
  if (!host) return undefined;
  const running = await host.use(code);
  if (running) return running;
  const sandbox = await queries.findSandboxByCode(code);
  if (!sandbox) return undefined;
  if (!(await createDatabase(sandbox, freeDatabase))) return { refusal: "busy" };
  if ((await measureSandbox(sandbox)) > MAX_SANDBOX_BYTES) return { refusal: "full" };
  const wake = await host.wake(launch(sandbox));
  if ("port" in wake) {
    await queries.noteWake(sandbox.id);
    // The process has read what it wanted of the former one.
    if (sandbox.generation > 1)
      dropSandboxDatabases(queries.findGenerations).catch((cause) =>
        log.warn({ err: cause, sandbox: code }, "the former database of a sandbox could not be dropped"),
      );
  }
  return wake;
}

/** Where there are as many databases as the operator allows, the sandbox that was not used for longest goes, if that is long ago. */
async function freeDatabase(count: number): Promise<boolean> {
  if (count < env.SANDBOX_DATABASES) return true;
  const [code] = await queries.findUnusedCodes(MIN_UNUSED_DAYS);
  if (code === undefined) return false;
  await queries.deleteUnused(code, MIN_UNUSED_DAYS);
  return true;
}

function launch({ id, code, scenario, generation, created_at }: queries.SandboxRow): SandboxLaunch {
  const folder = sandboxFolder({ code, generation });
  const secret = sandboxSecret(code);
  const credential = (purpose: string) => deriveKey(secret, purpose).toString("base64url");
  const own: OwnSandbox = {
    ...{ id, code, scenario, created_at: created_at.toISOString() },
    page_url: `${publicOrigin() || localOrigin()}/settings/developers/sandbox`,
    previous_database_url: generation > 1 ? databaseAddress({ code, generation: generation - 1 }) : null,
  };
  const environment = {
    ...Object.fromEntries(INHERITED.map((variable) => [variable, process.env[variable] ?? ""])),
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: "127.0.0.1",
    NEXTAUTH_URL: sandboxAddress(code),
    NEXTAUTH_SECRET: secret,
    DATABASE_URL: databaseAddress({ code, generation }),
    DATA_DIR: folder,
    DOWNBEAT_BANK: "embedded",
    DOWNBEAT_CHANNELS: "embedded",
    PUSHER_APP_ID: credential("channels-app-id"),
    PUSHER_KEY: `${socketKeyPrefix(code)}${credential("channels-key")}`,
    PUSHER_SECRET: credential("channels-secret"),
    // Its log is a file until it wakes up the next time.
    LOG_LEVEL: "warn",
    SANDBOXES: "0",
    [SANDBOX_VARIABLE]: JSON.stringify(own),
  };
  return { code, folder, environment };
}
