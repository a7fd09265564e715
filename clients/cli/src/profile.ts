import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { Failure } from "./failure.js";
import { withLock, withLongLock } from "./lock.js";

/** A server with a token, and how far its events were forwarded. */
export interface Profile {
  server?: string;
  token?: string;
  /** The rest of what a sign-in with the browser has got; a token that was pasted has none. */
  grant?: Grant | undefined;
  /** Signs what `listen` forwards. */
  secret?: string;
  /** By forwarding address. */
  places?: Record<string, Place>;
}

export interface Grant {
  refresh_token: string;
  /** The end of the token, in milliseconds since 1970. */
  expires_at: number;
}

/** A profile with its name, under which a token that is over is replaced. */
export interface NamedProfile extends Profile {
  name: string;
}

export interface Place {
  /** The server whose position it is; those that version 1.0.1 kept have none. */
  server?: string | undefined;
  position: string;
  /** The number of the last event that was handed on. */
  last: number;
}

const FILE = join(process.env.XDG_CONFIG_HOME || join(homedir(), ".config"), "downbeat", "config.json");

type Profiles = Record<string, Profile>;

function readProfiles(): Profiles {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Profiles;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new Failure("usage", `${FILE} cannot be read: ${(error as Error).message}`);
  }
}

/** Reads a profile; DOWNBEAT_SERVER and DOWNBEAT_TOKEN come before what it has. */
export function readProfile(name: string): NamedProfile {
  const { token: ownToken, grant, ...profile } = readProfiles()[name] ?? {};
  const { DOWNBEAT_SERVER = "", DOWNBEAT_TOKEN: token } = process.env;
  const server = trimAddress(DOWNBEAT_SERVER);
  // A token of one server is never sent to another one.
  const isOwn = !token && (!server || server === profile.server);
  return {
    ...profile,
    ...(isOwn && ownToken && { token: ownToken, grant }),
    ...(server && { server }),
    ...(token && { token }),
    name,
  };
}

/** The address of a server without slashes at its end, as profiles have it. */
export const trimAddress = (address: string): string => address.replace(/\/+$/, "");

/**
 * Changes a profile in the file, which only its owner can read, unless it is no longer as the caller takes it to be. A killed program leaves the
 * file as it was.
 */
export function saveProfile(
  name: string,
  changes: Profile | undefined,
  isCurrent: (stored: Profile) => boolean = () => true,
): void {
  mkdirSync(dirname(FILE), { recursive: true, mode: 0o700 });
  withLock(`${FILE}.lock`, () => {
    const profiles = readProfiles();
    if (!isCurrent(profiles[name] ?? {})) return;
    if (changes) profiles[name] = { ...profiles[name], ...changes };
    else delete profiles[name];
    const draft = `${FILE}.${randomBytes(4).toString("hex")}`;
    writeFileSync(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 });
    chmodSync(draft, 0o600);
    renameSync(draft, FILE);
  });
}

/** Works while no other command replaces the token of a profile. */
export const withGrantLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLongLock(`${FILE}.grant`, work);
