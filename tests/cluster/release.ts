import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "@/scripts/processes";
import { fingerprint } from "@/scripts/production-build";

/** The release after this one: the same sources with one more migration, built in a folder of its own. Kept for the next run. */

const STAMP = "cluster-release";
const MIGRATION =
  'ALTER TABLE "users" ADD COLUMN "next_release" text;--> statement-breakpoint\nCREATE TABLE "next_release" ("id" bigint PRIMARY KEY NOT NULL);\n';
/** Not part of a release, or made by its build. */
const EXCLUDED = new Set([".git", ".data", ".next", "node_modules", "next-env.d.ts"]);

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Makes sure that the folder has it. */
export async function prepareRelease(folder: string, report: (words: string) => void): Promise<void> {
  const print = fingerprint();
  const stamp = join(folder, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === print) return report("up to date");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(".").filter((name) => !EXCLUDED.has(name));
  execFileSync("cp", ["-a", ...names, folder]);
  // With hard links, since it is a gigabyte that nobody changes.
  execFileSync("cp", ["-al", "node_modules", folder]);
  addMigration(folder);
  await run(
    "The build of the next release",
    ["--conditions=react-server", "--import", "tsx/esm", "scripts/build.ts"],
    { DATA_DIR: join(folder, ".data") },
    (text) => report(text.trim().split("\n").at(-1) ?? ""),
    folder,
  );
  writeFileSync(stamp, print);
  report("");
}

function addMigration(folder: string): void {
  const path = join(folder, "drizzle", "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error("There are no migrations.");
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, "0")}_next_release`;
  journal.entries.push({ ...last, idx, tag, when: last.when + 1 });
  writeFileSync(path, JSON.stringify(journal, undefined, 2));
  writeFileSync(join(folder, "drizzle", `${tag}.sql`), MIGRATION);
}
