import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build as bundle } from "esbuild";
import { TEXT_TYPES } from "@/lib/http/gateway/compress";
import { NO_DATABASE } from "./database";
import { run } from "./processes";

/** The production build, made again only when something that goes into it has changed. */

const STAMP = ".next/downbeat-build";
/** server.ts with the route files of the API, in JavaScript: it starts in half the time that compiling on the way takes. */
export const GATEWAY = ".next/gateway/server.mjs";
/** lib/http/gateway/cluster.ts, which starts several of them. */
export const CLUSTER = ".next/gateway/cluster.mjs";
const STATIC = ".next/static";

const brotli = promisify(brotliCompress);

/** What never changes the build. What is new at the top of the repository counts until it is listed here. */
const WITHOUT = new Set([
  ".ci",
  ".data",
  ".git",
  ".next",
  "clients",
  "coverage",
  "docs",
  "drizzle",
  "next-env.d.ts",
  "node_modules",
  "playwright-report",
  "scripts",
  "test-results",
  "tests",
]);

/** Whether the build in place is the build of what is in the working tree. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && existsSync(".next/BUILD_ID") && readFileSync(STAMP, "utf8") === fingerprint();
}

/** Builds. The stamp goes first and comes last, so a build that was interrupted is never taken for a whole one. */
export async function build(): Promise<void> {
  const print = fingerprint();
  rmSync(STAMP, { force: true });
  await run("next build", ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    // A build depends on files alone.
    ...NO_DATABASE,
    NEXTAUTH_SECRET: undefined,
  });
  await Promise.all([compressFiles(), bundleGateway()]);
  writeFileSync(STAMP, print);
}

/** Puts a copy beside each text that browsers load, compressed better than there is time for while one waits. */
async function compressFiles(): Promise<void> {
  const names = readdirSync(STATIC, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names
      .filter((name) => extname(name) in TEXT_TYPES)
      .map(async (name) => {
        const path = join(STATIC, name);
        writeFileSync(`${path}.br`, await brotli(readFileSync(path)));
      }),
  );
}

async function bundleGateway(): Promise<void> {
  await bundle({
    entryPoints: { server: "server.ts", cluster: "lib/http/gateway/cluster.ts" },
    outdir: dirname(GATEWAY),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    // Refuses to be loaded anywhere but on a server; the commands, and so this line, run where it does not.
    alias: { "server-only": fileURLToPath(import.meta.resolve("server-only")) },
    logLevel: "warning",
  });
}

function fingerprint(): string {
  const hash = createHash("sha256").update(process.version).update(readFileSync("scripts/build.ts"));
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith("NEXT_PUBLIC_")) hash.update(`${name}=${value}\0`);
  }
  for (const path of files(".")) hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

function* files(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (WITHOUT.has(path) || (folder === "." && [".md", ".log", ".tsbuildinfo"].includes(extname(path))))
      continue;
    if (entry.isDirectory()) yield* files(path);
    else if (entry.isFile()) yield path;
  }
}
