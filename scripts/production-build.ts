import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { DOCUMENTS, ORIGIN } from "@/lib/docs/reference/built-documents";
import { TEXT_TYPES } from "@/lib/platform/gateway/compress";
import { bundle } from "./bundle";
import { NO_DATABASE } from "./database";
import { run } from "./processes";

/** The production build, repeated only when one of its inputs has changed. */

const STAMP = ".next/downbeat-build";
/** server.ts with the API's route files, compiled: it starts in half the time of compiling on the fly. */
export const GATEWAY = ".next/gateway/server.mjs";
/** lib/platform/gateway/cluster.ts, which starts several of them. */
export const CLUSTER = ".next/gateway/cluster.mjs";
/** Code that Node from 22.1 on has compiled, which it writes when it ends: the next start takes half a second less. A build removes it. */
export const COMPILE_CACHE = ".next/compile-cache";
const STATIC = ".next/static";
/** The clients and the command line, which app/clients serves. */
const CLIENTS = ".next/clients";

const brotli = promisify(brotliCompress);

/** The inputs of a build at the top of the repository: it reads nothing else that lies there, such as logs, settings and backups. */
export const BUILD_INPUTS = [
  ".postcssrc.json",
  "app",
  "clients",
  "components",
  "db",
  "instrumentation.ts",
  "lib",
  "next.config.ts",
  "package-lock.json",
  "package.json",
  "proxy.ts",
  "server.ts",
  "tailwind.config.ts",
  "tsconfig.json",
];

/** `older` when it was made of other sources than these. */
export type BuildState = "none" | "older" | "current";

export function buildState(): BuildState {
  if (!existsSync(STAMP) || !existsSync(".next/BUILD_ID")) return "none";
  return readStamp().print === fingerprint() ? "current" : "older";
}

/** The time of the last migration of these sources. Read as a file, since Playwright's loader takes no JSON modules. */
function findLastMigration(): number {
  return JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")).entries.at(-1).when;
}

/** Whether the existing build matches the working tree. */
export function isBuilt(): boolean {
  return buildState() === "current";
}

/** Reads the time of the last migration of the database that the existing build expects. */
export function builtMigration(): number {
  return readStamp().migration;
}

function readStamp(): { print: string; migration: number } {
  const [print = "", migration] = readFileSync(STAMP, "utf8").split("\n");
  return { print, migration: Number(migration) };
}

/** Lines in the output of `next build` that show its progress. */
const STEPS: readonly (readonly [said: RegExp, words: string])[] = [
  [/Creating an optimized/, "compiling (1 of 4)"],
  [/Collecting page data/, "reading pages (2 of 4)"],
  [/Generating static pages/, "rendering pages (3 of 4)"],
  [/Finalizing|Collecting build traces/, "finishing (4 of 4)"],
];

/**
 * Builds, and reports the current step. The stamp is removed first and written last, so an interrupted build is never taken for a
 * complete one.
 */
export async function build(report: (words: string) => void = () => {}): Promise<void> {
  const print = fingerprint();
  rmSync(STAMP, { force: true });
  // Pages that are rendered now must not have those of another build.
  rmSync(`.next/${DOCUMENTS}`, { recursive: true, force: true });
  const environment = {
    NODE_ENV: "production",
    // The build must depend on files only.
    ...NO_DATABASE,
    NEXTAUTH_SECRET: undefined,
  };
  await run("next build", ["node_modules/next/dist/bin/next", "build"], environment, (text) => {
    for (const [said, words] of STEPS) if (said.test(text)) report(words);
  });
  report("compressing");
  await Promise.all([compressFiles(), bundleGateway(), packClients(), writeDocuments()]);
  report("");
  writeFileSync(STAMP, `${print}\n${findLastMigration()}`);
}

/** Precompresses the text files that browsers load, better than would be affordable per request. */
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
  const sound = "lib/platform/audio-codec/child.ts";
  const programs = {
    server: "server.ts",
    cluster: "lib/platform/gateway/cluster.ts",
    sandbox: "scripts/sandbox.ts",
  };
  await bundle({ ...programs, sound }, dirname(GATEWAY));
}

async function packClients(): Promise<void> {
  rmSync(CLIENTS, { recursive: true, force: true });
  mkdirSync(CLIENTS, { recursive: true });
  const { packClient, packCommandLine } = await import("./client");
  const { packPythonClient } = await import("./python-client/wheel");
  writeFileSync(join(CLIENTS, "typescript.tgz"), await packClient());
  writeFileSync(join(CLIENTS, "cli.tgz"), await packCommandLine());
  writeFileSync(join(CLIENTS, "python.whl"), packPythonClient());
}

async function writeDocuments(): Promise<void> {
  const args = ["--conditions=react-server", "--import", "tsx/esm", "scripts/documents.ts"];
  await run("The documents", args, { ...NO_DATABASE, NEXTAUTH_URL: ORIGIN });
}

/** The scripts that a build runs, or compiles. */
const BUILDERS = [
  ...["production-build", "bundle", "client", "operation-calls", "documents", "sandbox", "migration"].map(
    (name) => `scripts/${name}.ts`,
  ),
  "scripts/typescript-client/methods.ts",
  "scripts/cli/operations.ts",
  ...["wheel", "modules", "signatures", "shapes"].map((name) => `scripts/python-client/${name}.ts`),
];

/** Of all that a build reads in a folder. */
export function fingerprint(folder = "."): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of BUILDERS) hash.update(readFileSync(path));
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith("NEXT_PUBLIC_")) hash.update(`${name}=${value}\0`);
  }
  for (const input of BUILD_INPUTS) {
    for (const path of files(join(folder, input)))
      hash
        .update(`${relative(folder, path)}\0`)
        .update(readFileSync(path))
        .update("\0");
  }
  return hash.digest("hex");
}

/** A file, or those in a folder. */
function* files(path: string): Generator<string> {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) {
    if (entry) yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}
