import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { activityTriggers } from "@/lib/admin/jobs/activity-triggers";

const read = (path: string) => readFileSync(resolve(path), "utf8");
const listFiles = (folder: string, end: RegExp) =>
  readdirSync(resolve(folder), { recursive: true, encoding: "utf8" })
    .filter((path) => end.test(path))
    .map((path) => `${folder}/${path}`);

const kinds = [
  ...(/ACTIVITY_KINDS = \[([^\]]+)\]/.exec(read("lib/platform/activity-log/kinds.ts"))?.[1] ?? "").matchAll(
    /"(\w+)"/g,
  ),
].map(([, kind]) => kind ?? "");

const declarations = listFiles("lib", /[/-]activities\.ts$/);
const functions = listFiles("db/functions", /\.sql$/);
/** Activities that no trigger can log, because no single row stands for them. */
const SERVICES: Record<string, string> = {
  achievement_unlocked: "lib/progress/achievements/award-service.ts",
  level_reached: "lib/progress/xp/counting-service.ts",
  play_milestone: "lib/listening/plays/milestone-queries.ts",
};

const writes = (files: readonly string[], kind: string) =>
  files.some((file) => new RegExp(`["']${kind}["']`).test(read(file)));

it("Each kind of activity is written in one way: by a declaration beside its domain, by functions of the database, or by a service", () => {
  expect(kinds.length).toBeGreaterThan(20);
  for (const kind of kinds) {
    const ways = [declarations, functions, [SERVICES[kind] ?? []].flat()].filter((files) =>
      writes(files, kind),
    );
    expect(ways, kind).toHaveLength(1);
  }
});

it("Every declared activity is among those that a migration makes triggers of", () => {
  const statements = activityTriggers.map(({ statement }) => statement).join("\n");
  for (const file of declarations)
    for (const [, kind] of read(file).matchAll(/on(?:Relation|Row)\(\s*\w+,\s*"(\w+)"/g))
      expect(statements, file).toContain(`'${kind}'`);
});
