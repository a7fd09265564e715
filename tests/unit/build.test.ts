import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILD_INPUTS, fingerprint } from "@/scripts/production-build";

/** At the top of the repository, and read by no build. */
const NOT_BUILT = [
  ".biome.json",
  ".ci",
  ".dockerignore",
  ".editorconfig",
  ".env.example",
  ".github",
  ".gitignore",
  ".knip.jsonc",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "Dockerfile",
  "LICENSE",
  "NOTICE",
  "README.md",
  "SECURITY.md",
  "compose.yaml",
  "docs",
  "drizzle",
  "public",
  "scripts",
  "tests",
];

describe("The inputs of a build", () => {
  const folder = mkdtempSync(join(tmpdir(), "downbeat-build-"));
  const write = (path: string) => writeFileSync(join(folder, path), "a line");
  beforeAll(() => {
    mkdirSync(join(folder, "lib"));
    write("lib/source.ts");
    write("server.ts");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("The inputs of a build are not changed by what lies on a server beside them", () => {
    const before = fingerprint(folder);
    for (const name of ["nohup.out", ".env", ".env.local", "backup.tar.gz", "notes.txt", "README.md"]) {
      write(name);
      expect(fingerprint(folder), name).toBe(before);
    }
  });

  it("The inputs of a build are changed by a source that comes, even before git knows it", () => {
    const before = fingerprint(folder);
    write("lib/another.ts");
    expect(fingerprint(folder)).not.toBe(before);
  });

  it("The inputs of a build name every file and folder at the top of the repository that git has, or one knows that it is not built", () => {
    const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
    const names = [...new Set(listed.map((path) => path.split("/", 1)[0]))];
    expect(names.sort()).toEqual([...BUILD_INPUTS, ...NOT_BUILT].sort());
  });
});
