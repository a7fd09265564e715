import "server-only";
import { env } from "@/lib/platform/env";
import { folderSize } from "@/lib/platform/folder-size";
import { deriveKey } from "@/lib/platform/installation-key";
import { localOrigin } from "@/lib/platform/local-origin";
import { log } from "@/lib/platform/log";
import { publicOrigin } from "@/lib/platform/public-origin";
import { socketKeyPrefix } from "@/lib/platform/sandbox/address";
import { sandboxHost } from "@/lib/platform/sandbox/host";
import { type OwnSandbox, SANDBOX_VARIABLE } from "@/lib/platform/sandbox/own-sandbox";
import type { SandboxHost, SandboxLaunch, Wake } from "@/lib/platform/sandbox/processes";
import { MAX_SANDBOX_BYTES, MIN_UNUSED_DAYS } from "./constants";
import { sandboxAddress, sandboxSecret } from "./credentials";
import {
  createDatabase,
  databaseAddress,
  databaseName,
  deleteRemains,
  type SandboxPlace,
  sandboxFolder,
} from "./databases";
import * as queries from "./queries";

/**
 * A sandbox takes over these from the environment of the server. Everything else is left out, so that emails, payments, pushes, files and the
 * database of the live server cannot be reached by mistake.
 */
const SHARED_VARIABLES = [
  ...["PATH", "HOME", "TZ", "NODE_COMPILE_CACHE", "NEXT_TELEMETRY_DISABLED"],
  ...[
    "CONTACT",
    "SECURITY_CONTACT",
    "TERMS_URL",
    "PLATFORM_FEE_PERCENT",
    "PLATFORM_FEE_FLAT",
    "DISK_RESERVE",
  ],
  ...["BEAT_REQUEST_TOKENS", "PAYOUT_DELAY_HOURS", "FFMPEG_PATH"],
];

/** A refusal is remembered that long, so that many calls do not make many attempts. */
const REFUSAL_MS = 3_000;
/** While a sandbox is in use, its row and its account are read again after that time. */
const CHECK_MS = 60_000;

/** Attempts to wake sandboxes, each for all who call meanwhile. */
const attempts = new Map<string, Promise<Wake | undefined>>();
const checks = new Map<string, number>();

/**
 * Makes sure that the sandbox with a code is awake. Returns its port, or why it is not; undefined when there is no such sandbox. Throws when
 * its database cannot be created.
 */
export async function wakeSandbox(code: string): Promise<Wake | undefined> {
  const host = sandboxHost();
  if (!host) return undefined;
  if (!(await exists(host, code))) return undefined;
  return (await host.use(code)) ?? attempts.get(code) ?? startAttempt(host, code);
}

function startAttempt(host: SandboxHost, code: string): Promise<Wake | undefined> {
  const attempt = wakeOnce(host, code);
  attempts.set(code, attempt);
  const clear = () => attempts.get(code) === attempt && attempts.delete(code);
  attempt.then((wake) => {
    if (wake && "port" in wake) clear();
    else setTimeout(clear, REFUSAL_MS).unref();
  }, clear);
  return attempt;
}

/** Has the next call try again, whatever became of the last one. */
export function clearAttempt(code: string): void {
  attempts.delete(code);
}

/** Whether there was a sandbox with the code, of an account that is not suspended, within the last minute. Ends the process of one that is gone. */
async function exists(host: SandboxHost, code: string): Promise<boolean> {
  if ((checks.get(code) ?? 0) > Date.now() - CHECK_MS) return true;
  if (await queries.findSandboxByCode(code)) {
    checks.set(code, Date.now());
    return true;
  }
  checks.delete(code);
  await host.stop(code);
  return false;
}

async function wakeOnce(host: SandboxHost, code: string): Promise<Wake | undefined> {
  const sandbox = await queries.findSandboxByCode(code);
  if (!sandbox) return undefined;
  if (!(await createDatabase(sandbox, (codes) => freeDatabase(host, codes, code))))
    return { refusal: "busy" };
  if ((await measureSandbox(sandbox)) > MAX_SANDBOX_BYTES) return { refusal: "full" };
  const wake = await host.wake(launch(sandbox));
  const now = await queries.findSandboxByCode(code);
  if (now?.generation !== sandbox.generation || now.clock_seconds !== sandbox.clock_seconds) {
    // It was reset or deleted, or its clock was moved, while it woke up.
    await host.stop(code);
    return now && wakeOnce(host, code);
  }
  if (!("port" in wake)) return wake;
  await queries.noteWake(sandbox.id, sandbox.generation);
  // The process has read what it wanted of the former one.
  if (sandbox.woken_generation !== sandbox.generation)
    deleteRemains(queries.findFirstGenerations).catch((cause) =>
      log.warn({ err: cause, sandbox: code }, "the former database of a sandbox could not be dropped"),
    );
  return wake;
}

/** The bytes of a sandbox, of its database and its files; 0 when there is none yet. */
export async function measureSandbox(place: SandboxPlace): Promise<number> {
  const [database, files] = await Promise.all([
    queries.databaseSize(databaseName(place)),
    folderSize(sandboxFolder(place)),
  ]);
  return database + files;
}

/**
 * Whether there may be a database for the sandbox with a code beside those of others. Where there are as many as the operator allows, the one
 * that was not used for longest goes, if that is long ago and it is asleep.
 */
async function freeDatabase(host: SandboxHost, codes: ReadonlySet<string>, own: string): Promise<boolean> {
  if (codes.has(own) || codes.size < env.SANDBOX_DATABASES) return true;
  for (const code of await queries.findUnusedCodes(MIN_UNUSED_DAYS)) {
    if (code === own || !codes.has(code) || (await host.state(code)) !== "asleep") continue;
    await queries.deleteUnused(code, MIN_UNUSED_DAYS);
    return true;
  }
  return false;
}

function launch({
  code,
  scenario,
  generation,
  woken_generation: former,
  created_at,
  clock_seconds,
}: queries.SandboxRow): SandboxLaunch {
  const folder = sandboxFolder({ code, generation });
  const secret = sandboxSecret(code);
  const credential = (purpose: string) => deriveKey(secret, purpose).toString("base64url");
  const own: OwnSandbox = {
    ...{ code, scenario, created_at: created_at.toISOString(), clock_seconds },
    page_url: `${publicOrigin() || localOrigin()}/settings/developers/sandbox`,
    previous_database_url:
      former !== null && former < generation ? databaseAddress({ code, generation: former }) : null,
  };
  const environment = {
    ...Object.fromEntries(SHARED_VARIABLES.map((variable) => [variable, process.env[variable] ?? ""])),
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
    // Next would add what a file named .env has, which is the live server's.
    __NEXT_PROCESSED_ENV: "true",
    SANDBOXES: "0",
    [SANDBOX_VARIABLE]: JSON.stringify(own),
  };
  return { code, folder, environment };
}
