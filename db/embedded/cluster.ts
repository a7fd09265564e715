import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Programs, type Runner, run } from "./binaries";
import { isAlive } from "./claim";

/** The data folder of the embedded database in DATA_DIR. */
export function clusterFolder(dataDir: string, ephemeral = false): string {
  return join(dataDir, ephemeral ? "test-postgres" : "postgres");
}

/** The contents of `postmaster.pid`, which PostgreSQL keeps in its data folder while it runs. */
export interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** Reads `postmaster.pid`; undefined when it is missing or incomplete. */
export async function postmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readIfThere(join(folder, "postmaster.pid"));
  const lines = text?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code !== "EACCES") throw error;
    throw new Error(
      `${dirname(path)} belongs to another user, probably because Downbeat was started as root before. ` +
        "Start it as root again, change the owner of that folder (chown -R), or set DATA_DIR to another folder.",
      { cause: error },
    );
  }
}

/**
 * Whether a server left behind by a killed parent still runs on this data folder. A `postmaster.pid` whose process id now belongs
 * to another program would keep PostgreSQL from ever starting, so it is removed here.
 */
export async function leftoverServer(folder: string): Promise<boolean> {
  const file = await postmasterFile(folder);
  if (!file) return false;
  const command = commandLine(file.pid);
  // Windows has no cheap way to read a command line; there PostgreSQL itself detects a stale file.
  if (command === undefined) return isAlive(file.pid);
  if (command.includes("postgres") && command.includes(folder)) return true;
  await rm(join(folder, "postmaster.pid"), { force: true });
  return false;
}

/** The command line of a process: empty when there is no such process, undefined when the system cannot tell. */
function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    if (process.platform === "win32") return undefined;
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
    });
  } catch {
    return "";
  }
}

/** Stops the server of a data folder and ends its connections; immediately if it takes longer than 20 seconds. */
export async function stopServer(found: Programs, folder: string, runner: Runner | undefined): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    run(found.pg_ctl, ["stop", "-D", folder, "-m", mode, "-w", "-t", String(seconds)], runner);
  const asked = await stop("fast", 20);
  if (asked.code === 0 || !(await leftoverServer(folder))) return;
  const stopResult = await stop("immediate", 20);
  if (stopResult.code !== 0 && (await leftoverServer(folder))) {
    throw new Error(`PostgreSQL could not be stopped:\n${stopResult.output.trim()}`);
  }
}

export interface NewCluster {
  programs: Programs;
  folder: string;
  runner: Runner | undefined;
  user: string;
  password: string;
  durable: boolean;
}

/** Creates a data folder. It appears under its final name only when complete, so Ctrl-C leaves no broken one. */
export async function createCluster({ programs, folder, runner, user, password, durable }: NewCluster) {
  for (const program of Object.values(programs)) if (process.platform !== "win32") makeExecutable(program);
  const draft = await mkdtemp(`${folder}.draft-`);
  const secret = join(draft, "password");
  const data = join(draft, "data");
  await writeFile(secret, password, { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  if (runner) for (const path of [draft, secret, data]) await chown(path, runner.uid, runner.gid);
  const { code, output } = await run(
    programs.initdb,
    [
      `--pgdata=${data}`,
      `--username=${user}`,
      `--pwfile=${secret}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The same sort order and case rules on every platform, whatever its locales.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      // Deriving a key of a password again for each connection takes tests longer than many of their statements.
      ...(durable ? [] : ["--no-sync", "--set=scram_iterations=1"]),
    ],
    runner,
  );
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data folder ${folder}:\n${output.trim()}`);
  }
  await rename(data, folder);
  await rm(draft, { recursive: true, force: true });
}

function makeExecutable(path: string): void {
  try {
    chmodSync(path, 0o755);
  } catch {
    // Not ours to change, as in a read-only or shared node_modules: leave it as installed.
  }
}

/** Removes what a killed `createCluster` left behind. */
export async function removeHalfClusters(folder: string): Promise<void> {
  const drafts = (await readdir(dirname(folder))).filter((name) =>
    name.startsWith(`${basename(folder)}.draft-`),
  );
  for (const name of drafts) await rm(join(dirname(folder), name), { recursive: true, force: true });
}
