import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { lastBackup } from "@/db/backup/backup";
import { env } from "@/lib/platform/env";
import { localOrigin } from "@/lib/platform/local-origin";
import { isOperated } from "../database";
import { type BuildState, buildState } from "../production-build";
import { mustBeFree } from "../serve";
import { type Finding, fail, ok, reason, warn } from "./finding";

/** Checks of this machine: versions, disk, port, permissions, backups. */

const BUILDS: Record<BuildState, string> = {
  current: "built",
  older: "built from other sources than these: npm start -- --build makes a new build",
  none: "not built yet: npm start does that",
};

export function versions(): Finding {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const build = BUILDS[buildState()];
  return ok(
    "versions",
    `Downbeat ${version} (${build}), Node ${process.versions.node}, ${process.platform}-${process.arch}`,
  );
}

const GIB = 2 ** 30;

/** `databaseSize` in bytes, 0 when the database is elsewhere. */
export async function disk(databaseSize: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(existing(env.DATA_DIR));
  const free = bavail * bsize;
  const text = `${(free / GIB).toFixed(1)} GiB free for ${env.DATA_DIR}`;
  const reserve = env.DISK_RESERVE * 2 ** 20;
  if (!env.S3_BUCKET && free < reserve)
    return fail(
      "disk",
      `${text}, less than DISK_RESERVE keeps free (${(reserve / GIB).toFixed(1)} GiB): every upload is refused with 507`,
      "Free some space, or set DISK_RESERVE lower.",
    );
  if (free < GIB / 4) return fail("disk", text, "Free some space: PostgreSQL stops when the disk is full.");
  if (free < 2 * GIB) return warn("disk", text, "Free some space, or move DATA_DIR to a larger disk.");
  // The check of a backup restores it.
  if (free < 2 * databaseSize)
    return warn(
      "disk",
      `${text}, and the database has ${(databaseSize / GIB).toFixed(1)} GiB`,
      "A backup needs twice that: free some space.",
    );
  return ok("disk", text);
}

function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path));
}

export async function port(): Promise<Finding> {
  const address = localOrigin();
  let answer: { status: number | undefined; body: string };
  try {
    answer = await ask(`${address}/api/health`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED")
      return fail(
        "port",
        `A program on ${address} does not answer: ${reason(error)}.`,
        "Look at its log, and restart it.",
      );
    try {
      await mustBeFree(env.PORT, env.HOST);
      return ok("port", `${env.PORT} is free: no server is running here`);
    } catch (cause) {
      return fail("port", reason(cause), "Choose another PORT or HOST.");
    }
  }
  if (!answer.body.startsWith('{"status":'))
    return fail(
      "port",
      `Another program answers at ${address}.`,
      `Stop it, or choose another port: PORT=${env.PORT + 1} npm start`,
    );
  if (answer.status === 200) return ok("port", `Downbeat answers at ${address} and is healthy`);
  return fail(
    "port",
    `Downbeat answers at ${address}, but it is not healthy: ${answer.body}`,
    "See the failures above and its log.",
  );
}

async function ask(url: string): Promise<{ status: number | undefined; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, { timeout: 5_000 }, resolve).on("error", reject);
    request.on("timeout", () => request.destroy(new Error("No answer within 5 seconds")));
  });
  return { status: response.statusCode, body: await text(response) };
}

/** Whether files with secrets can be read by their owner alone. */
export function permissions(): Finding {
  if (process.platform === "win32") return ok("secrets", "not checked on Windows");
  const folder = join(env.DATA_DIR, "secrets");
  const account = process.env.FCM_SERVICE_ACCOUNT ?? "";
  const paths = [
    ...(existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : []),
    ...[".env", account].filter((path) => path !== "" && existsSync(path)),
  ];
  const open = paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
  if (open.length === 0) return ok("secrets", `${paths.length} files and folders, for their owner only`);
  return fail("secrets", `Other users can read ${open.join(", ")}.`, `chmod go= ${open.join(" ")}`);
}

const DAY_MS = 86_400_000;

export async function backups(now = Date.now()): Promise<Finding> {
  if (isOperated) return ok("backup", "DATABASE_URL names your own PostgreSQL: back it up with pg_dump");
  const last = await lastBackup(env.DATA_DIR);
  const command = "npm run backup -- FILE, for example every night.";
  if (!last) return warn("backup", "There is none.", command);
  const days = Math.floor((now - last.completedAt.getTime()) / DAY_MS);
  const age = `${last.file}, ${days === 0 ? "less than a day" : days === 1 ? "1 day" : `${days} days`} old`;
  if (!last.exists)
    return warn("backup", `The last one is no longer at ${last.file}.`, `If you did not move it: ${command}`);
  return days >= 7 ? warn("backup", age, command) : ok("backup", age);
}
