import {
  accessSync,
  appendFileSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { chooseRunner, launch, type Runner } from "@/db/embedded/binaries";
import { onExit, UserError } from "@/scripts/lifecycle";
import { processTree, startTicks } from "./processes";

/** The programs of Debian that a cluster consists of, each a child process with its own log. */

/** The package of each program. */
export const PACKAGES = {
  etcd: "etcd-server",
  patroni: "patroni",
  postgres: "postgresql-15",
  pg_basebackup: "postgresql-15",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
  "redis-server": "redis-server",
  "redis-sentinel": "redis-sentinel",
  nginx: "nginx-light",
  openssl: "openssl",
} as const;

export type ProgramName = keyof typeof PACKAGES;

const POSTGRES_FOLDERS = "/usr/lib/postgresql";

/** Debian keeps the servers of several versions apart, and server programs where the PATH of a user may not lead. */
function findProgram(name: ProgramName): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  if (PACKAGES[name] === PACKAGES.postgres) {
    const versions = existsSync(POSTGRES_FOLDERS) ? readdirSync(POSTGRES_FOLDERS) : [];
    const newest = versions
      .map(Number)
      .filter((version) => version >= 15)
      .sort((a, b) => b - a);
    folders.splice(
      0,
      folders.length,
      ...newest.map((version) => join(POSTGRES_FOLDERS, String(version), "bin")),
    );
  }
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program that runs. */
export interface Program {
  pid: number;
  /** Resolves when it has ended. */
  exit: Promise<void>;
  isOver(): boolean;
  /** Sends a signal to it and all its descendants. */
  signal(name: NodeJS.Signals): void;
  /** Ends it and its descendants: after SIGTERM it has five seconds. */
  stop(): Promise<void>;
}

const STOP_MS = 5_000;

/** The file with the ids of all that was started, and when each began. */
const RUNNING = "running";

/** Kills what an earlier run left behind in a folder, because it was killed itself. */
export function killLeftovers(folder: string): void {
  const file = join(folder, RUNNING);
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  for (const line of lines) {
    const [pid = 0, ticks] = line.split(" ").map(Number);
    if (startTicks(pid) === ticks) for (const each of processTree(pid)) kill(each, "SIGKILL");
  }
}

/** Starts programs as a user that none of them refuses, with a folder of their own. */
export class Programs {
  private readonly paths = new Map<ProgramName, string>();
  private readonly runner: Runner | undefined;

  /** Throws a sentence that names the packages that are missing, and how to install them. */
  constructor(readonly folder: string) {
    const missing: string[] = [];
    for (const [name, debianPackage] of Object.entries(PACKAGES)) {
      const path = findProgram(name as ProgramName);
      if (path) this.paths.set(name as ProgramName, path);
      else missing.push(debianPackage);
    }
    if (missing.length > 0) throw new UserError(missingPackages(missing));
    const postgres = this.path("postgres");
    const programs = { postgres, initdb: postgres, pg_ctl: postgres };
    this.runner = chooseRunner(programs, folder, join(folder, "nothing"));
  }

  path(name: ProgramName): string {
    return this.paths.get(name) as string;
  }

  /** Makes a folder that the programs may write to. */
  makeFolder(...names: string[]): string {
    const path = join(this.folder, ...names);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.own(path);
    return path;
  }

  /** Makes a file or folder the programs' own. */
  own(path: string): void {
    if (this.runner) chownSync(path, this.runner.uid, this.runner.gid);
  }

  /** Starts a program with these variables, whose output goes to `NAME.log`. It ends with this command, whatever ends that. */
  start(
    name: string,
    program: ProgramName,
    args: string[],
    variables: Readonly<Record<string, string>> = {},
  ): Program {
    const log = openSync(join(this.folder, `${name}.log`), "a", 0o600);
    const child = launch(this.path(program), args, this.runner, ["ignore", log, log], variables);
    closeSync(log);
    const { pid } = child;
    let over = false;
    const exit = new Promise<void>((resolve) => {
      child.once("exit", () => resolve()).once("error", () => resolve());
    }).then(() => {
      over = true;
    });
    if (pid === undefined) throw new Error(`${program} did not start.`);
    appendFileSync(join(this.folder, RUNNING), `${pid} ${startTicks(pid)}\n`);
    const signal = (signalName: NodeJS.Signals) => {
      for (const each of processTree(pid)) kill(each, signalName);
    };
    const stop = async () => {
      if (over) return;
      // A frozen program hears nothing else.
      signal("SIGCONT");
      kill(pid, "SIGTERM");
      const late = setTimeout(() => signal("SIGKILL"), STOP_MS);
      await exit;
      clearTimeout(late);
    };
    onExit(stop);
    return { pid, exit, isOver: () => over, signal, stop };
  }
}

/** Sends a signal to a process, which may have ended meanwhile. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function missingPackages(names: string[]): string {
  return `npm run test:cluster needs Linux with these packages, which are of Debian 12: ${[...new Set(names)].join(" ")}
Install them, and keep Debian from starting their services:
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  apt-get install --no-install-recommends ${[...new Set(Object.values(PACKAGES))].join(" ")}
  rm /usr/sbin/policy-rc.d`;
}
