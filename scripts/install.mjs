import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stage } from "./stage.mjs";

/** Makes sure that node_modules matches package-lock.json. Plain node, since nothing is installed yet. */

const root = fileURLToPath(new URL("..", import.meta.url));
const mark = join(root, "node_modules/.package-lock.json");

/**
 * Whether node_modules matches the lock file. npm writes its own copy of the lock file there when an install is complete, so an
 * interrupted install counts as missing and a manual one counts as complete. Only tests and measurements need development packages.
 */
function isInstalled(/** @type {boolean} */ needsDevelopment) {
  if (!existsSync(mark)) return false;
  const lockedPackages = packages(join(root, "package-lock.json"));
  const installedPackages = packages(mark);
  return Object.entries(lockedPackages).every(([path, entry]) => {
    if (path === "" || entry.optional || entry.peer) return true;
    if (!needsDevelopment && (entry.dev || entry.devOptional)) return true;
    return (
      installedPackages[path]?.version === entry.version &&
      installedPackages[path]?.integrity === entry.integrity
    );
  });
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean, dev?: boolean, devOptional?: boolean }>} */
function packages(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Says what a first start takes, before it takes it.
 * @param {NodeJS.WriteStream} out
 * @param {{ builds: boolean }} command
 */
export function announce(out, { builds }) {
  const parts = [
    ...(isInstalled(false) ? [] : ["installs 1.0 GB of packages in node_modules"]),
    ...(builds && !existsSync(join(root, ".next/BUILD_ID")) ? ["builds 0.4 GB in .next"] : []),
  ];
  if (parts.length === 0) return;
  out.write(`  The first start ${parts.join(" and ")}: two to five minutes. Later ones take seconds.\n`);
}

/**
 * Installs the dependencies if they are missing or stale. Progress and errors go to `out`.
 * @param {NodeJS.WriteStream} out
 * @param {{ needsDevelopment: boolean }} command
 */
export async function install(out, { needsDevelopment }) {
  if (isInstalled(needsDevelopment)) return;
  await stage(
    "install",
    async () => {
      // npm keeps existing files, and an interrupted install has left partial ones. Its mark is removed first.
      rmSync(mark, { force: true });
      rmSync(join(root, "node_modules"), { recursive: true, force: true, maxRetries: 5 });
      await npmCi();
    },
    out,
  );
}

/** @returns {Promise<void>} */
function npmCi() {
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const cli = process.env.npm_execpath;
  const killWithParent = new URL("kill-with-parent.mjs", import.meta.url).href;
  const child =
    cli && basename(cli) === "npm-cli.js"
      ? spawn(process.execPath, ["--import", killWithParent, cli, ...args], {
          cwd: root,
          env: { ...process.env, DOWNBEAT_KILL_WITH_PARENT: "1" },
          detached: process.platform !== "win32",
          stdio: ["ignore", "pipe", "pipe", "ipc"],
        })
      : spawn("npm", args, {
          cwd: root,
          shell: process.platform === "win32",
          stdio: ["ignore", "pipe", "pipe"],
        });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ci failed:\n${output.trim()}`));
    });
  });
}
