import { basename, dirname, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "@/scripts/imports";

const ROOT = resolve(import.meta.dirname, "../..");
const files = listFiles(ROOT, ["app", "components", "lib", "db", "scripts", "tests"]);

describe("Names of files and folders:", () => {
  it("Every file is named in kebab-case, except those of functions of the database, which have the name of theirs", () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
    expect(
      files
        .filter((file) => !file.startsWith("db/functions/"))
        .map((file) => basename(file))
        .filter((name) => !kebab.test(name)),
      "Name files in kebab-case",
    ).toEqual([]);
  });

  it("Every folder is named in kebab-case, but Next's groups and slugs", () => {
    const folder =
      /^([a-z0-9]+(-[a-z0-9]+)*(\.(csv|json|atom|txt|tgz|whl|xml|woff2))?|_request|\([a-z-]+\)|\[(\.\.\.)?[a-zA-Z]+\])$/;
    const names = files.flatMap((file) => dirname(file).split("/"));
    expect(
      [...new Set(names)].filter((name) => !folder.test(name)),
      "Name folders in kebab-case",
    ).toEqual([]);
  });

  it("Every file is named by its subject: nothing is called utils, helpers, common, types or misc", () => {
    const parts = files.flatMap((file) => file.split("/").map((part) => part.replace(/\..*$/, "")));
    const shapeless = ["util", "utils", "helper", "helpers", "common", "types", "misc"];
    expect(
      parts.filter((part) => shapeless.includes(part)),
      "Name the file after its subject",
    ).toEqual([]);
  });

  it("A slug has one name in each folder, or Next dies at start", () => {
    const slugs = new Map<string, Set<string>>();
    for (const file of files.filter((file) => file.startsWith("app/"))) {
      // Groups are no part of the address.
      const parts = dirname(file)
        .split("/")
        .filter((part) => !part.startsWith("("));
      for (const [depth, part] of parts.entries()) {
        if (!/^\[\w+\]$/.test(part)) continue;
        const place = parts.slice(0, depth).join("/");
        slugs.set(place, (slugs.get(place) ?? new Set()).add(part));
      }
    }
    expect(
      [...slugs].filter(([, names]) => names.size > 1),
      "Use the slug's name that the folder has already",
    ).toEqual([]);
  });
});
