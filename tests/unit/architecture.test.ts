import { basename, dirname, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { findImports, isCode, listFiles, readSource } from "@/scripts/imports";
import { readModules } from "@/scripts/module-graph";
import { AREAS, areaIndex, UPWARD } from "@/tests/support/architecture/areas";
import { ARROWS } from "@/tests/support/architecture/arrows";
import { DOMAIN_AREAS, KINDS, PARTS } from "@/tests/support/architecture/kinds";
import { BANS, LENGTHS, SHARED_QUERIES, TEXTS } from "@/tests/support/architecture/rules";
import { FOREIGN_WRITES, findTables, OWNERS } from "@/tests/support/architecture/writes";

/** The rules of docs/architecture.md. Their data is in tests/support/architecture. */

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDERS = ["app", "components", "lib", "db", "scripts", "tests"];

const files = listFiles(ROOT, FOLDERS);
const code = files.filter(isCode);
const sources = new Map(code.map((file) => [file, readSource(ROOT, file)]));
const getSource = (file: string) => sources.get(file) ?? "";
const matching = (pattern: RegExp) => code.filter((file) => pattern.test(file));
const imports = code.flatMap((file) => findImports(file, getSource(file)));
const graph = readModules(ROOT);

const lineCount = (file: string) => getSource(file).split("\n").length - 1;
/** A source without its comments and plain strings. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|"[^"\n]*"/gm, "");

describe("Modules and areas:", () => {
  it("No modules import each other in a ring", () => {
    expect(graph.rings, "Move what both need into one of them, or into a module below").toEqual([]);
  });

  it("Every module belongs to an area", () => {
    expect(
      graph.modules.filter((module) => areaIndex(module) === -1),
      "Put the module in an area, or list a new area in tests/support/architecture/areas.ts",
    ).toEqual([]);
  });

  it("Areas import only downward", () => {
    const upward = graph.arrows.filter(({ from, to }) => areaIndex(to) > areaIndex(from));
    const unlisted = upward.filter(
      (arrow) => !UPWARD.some(({ from, to }) => from === arrow.from && to === arrow.to),
    );
    const name = (module: string) => `${module} (area ${AREAS[areaIndex(module)]?.name})`;
    expect(
      unlisted.map(({ from, to }) => `${name(from)} must not import ${name(to)}, which is above it`),
      "Move the code to the area above, or what it imports to one below",
    ).toEqual([]);
    const idle = UPWARD.filter(
      ({ from, to }) => !upward.some((arrow) => arrow.from === from && arrow.to === to),
    );
    expect(idle, "Remove these exceptions from UPWARD in tests/support/architecture/areas.ts").toEqual([]);
  });

  it("Every file of a module is of a known kind", () => {
    const domainFile = new RegExp(`^lib/(${DOMAIN_AREAS.join("|")})/.+\\.ts$`);
    const unknown = matching(domainFile).filter((file) => {
      const kind = basename(file, ".ts").split("-").at(-1) ?? "";
      return !KINDS.includes(kind) && !PARTS[dirname(file)]?.includes(basename(file, ".ts"));
    });
    const advice = `Name each after a kind (${KINDS.join(", ")}), or list it in tests/support/architecture/kinds.ts`;
    expect(unknown, advice).toEqual([]);
  });

  it("Every listed part of a module exists", () => {
    const listed = Object.entries(PARTS).flatMap(([module, names]) =>
      names.map((name) => `${module}/${name}.ts`),
    );
    expect(
      listed.filter((file) => !code.includes(file)),
      "Remove these from PARTS in tests/support/architecture/kinds.ts",
    ).toEqual([]);
  });

  it("The page docs/architecture.md names every module of lib and components in the section of its area", () => {
    const text = readSource(ROOT, "docs/architecture.md");
    const sections = new Map(
      text
        .split(/^#{2,3} /m)
        .slice(1)
        .map((section) => [section.split("\n")[0] ?? "", section]),
    );
    const browser = sections.get("The browser") ?? "";
    const missing = graph.modules.filter((module) => {
      const [, area = "", name] = /^(?:lib|components)\/([\w-]+)(?:\/([\w-]+))?$/.exec(module) ?? [];
      if (area === "") return false;
      const section = area === "ui" || area === "shell" ? browser : (sections.get(area) ?? "");
      return name === undefined
        ? section === ""
        : !section.includes(`\`${name}\``) && !section.includes(module);
    });
    expect(
      missing,
      "Name each, in backticks, in the section of its area in docs/architecture.md, and say what it is for",
    ).toEqual([]);
  });

  it("The page docs/architecture.md has at most 3,000 words", () => {
    expect(
      readSource(ROOT, "docs/architecture.md").split(/\s+/).length,
      "Shorten something else on the page, which is read as a whole",
    ).toBeLessThanOrEqual(3_000);
  });

  it("The page docs/scaling.md lists every singleton", () => {
    const text = readSource(ROOT, "docs/scaling.md");
    const names = [...sources.values()].flatMap((source) =>
      [...source.matchAll(/\bsingleton\(\s*(?:"([^"]+)"|`([^`]+)`)/g)].map(
        ([, plain, made = ""]) =>
          plain ?? made.replace(/\$\{(\w+)\}/g, (_, name: string) => name.toUpperCase()),
      ),
    );
    expect(names.length).toBeGreaterThan(15);
    expect(
      names.filter((name) => !text.includes(`\`${name}\``)),
      "Add a row for each to the table of what is in memory in docs/scaling.md",
    ).toEqual([]);
  });
});

describe("Agents:", () => {
  it("The area agents imports no services and no queries: it calls operations", () => {
    const domains = imports.filter(
      ({ from, to }) => from.startsWith("lib/agents/") && DOMAIN_AREAS.includes(to.split("/")[1] ?? ""),
    );
    expect(domains.length).toBeGreaterThan(10);
    expect(domains.filter(({ to }) => /(service|queries|fragments|tasks)$/.test(to))).toEqual([]);
  });
});

/** The owner of tables that a file is of: the module where the area is `platform`, otherwise the area. */
const findOwner = (file: string) => {
  const [, area, module] = file.split("/");
  return area === "platform" ? module : area;
};

describe("Writes:", () => {
  const writes = matching(/^lib\/.*(queries|fragments|[/-]erasure)\.ts$/).flatMap((file) =>
    findTables(getSource(file)).map((table) => ({ file, table })),
  );
  const isForeign = ({ file, table }: { file: string; table: string }) =>
    OWNERS[table] !== undefined && OWNERS[table] !== findOwner(file);
  const isListed = ({ file, table }: { file: string; table: string }) =>
    FOREIGN_WRITES.some((one) => one.module === dirname(file) && one.tables.includes(table));

  it("Every table has an owner", () => {
    const tables = matching(/^db\/schema\//).flatMap((file) =>
      [...getSource(file).matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table]) => table ?? ""),
    );
    expect(tables.length).toBeGreaterThan(40);
    expect(
      tables.sort(),
      "List the tables of db/schema, each with the area that writes it, in tests/support/architecture/writes.ts",
    ).toEqual(Object.keys(OWNERS).sort());
  });

  it("Writes touch only tables of their own area", () => {
    const wrong = writes.filter((one) => isForeign(one) && !isListed(one));
    expect(
      wrong.map(({ file, table }) => `${file} writes ${table}, which is of ${OWNERS[table]}`),
      "Call a service of that area, or list the exception with its reason in tests/support/architecture/writes.ts",
    ).toEqual([]);
  });

  it("Every listed exception for writes is needed", () => {
    const listed = FOREIGN_WRITES.flatMap(({ module, tables }) => tables.map((table) => ({ module, table })));
    const used = writes.filter(isForeign).map(({ file, table }) => `${dirname(file)} ${table}`);
    expect(
      listed.map(({ module, table }) => `${module} ${table}`).filter((one) => !used.includes(one)),
      "Remove these from FOREIGN_WRITES in tests/support/architecture/writes.ts",
    ).toEqual([]);
  });
});

describe("Folders:", () => {
  it("The folders lib and components have two levels: area and module", () => {
    const wrong = code.filter((file) => {
      const levels = dirname(file).split("/");
      const isFlat = /^(lib\/(platform|test-bank)|components\/ui)$/.test(dirname(file));
      return /^(lib|components)\//.test(file) && levels.length !== 3 && !isFlat;
    });
    expect(wrong, "Move each to lib/AREA/MODULE or components/AREA/MODULE").toEqual([]);
  });
});

/** Import by import, as a failure lists them. */
const describeImports = (list: readonly { from: string; to: string }[]) =>
  list.map(({ from, to }) => `${from} imports ${to}`);

/** Each with its rule as the title, which the runner would cut off as a field. */
const byRule = <Rule extends { rule: string }>(rules: readonly Rule[]) =>
  rules.map((each) => [each.rule, each] as const);

describe("Imports:", () => {
  it.each(byRule(ARROWS))("The rule of imports holds: %s", (_, { files, may, types = [], except = [] }) => {
    expect(matching(files)).not.toEqual([]);
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      if (!files.test(from)) return false;
      const own = dirname(to) === dirname(from) && from.startsWith("lib/");
      const allowed =
        may.some((pattern) => pattern.test(to)) ||
        (own && /service\.ts$/.test(from)) ||
        (typeOnly && types.some((pattern) => pattern.test(to))) ||
        except.some((exception) => exception.file === from && exception.to.test(to));
      return !allowed;
    });
    expect(
      describeImports(wrong),
      "Move the code to a file of the kind that may (docs/architecture.md has the kinds), or extend the rule in tests/support/architecture/arrows.ts",
    ).toEqual([]);
  });

  it("Every import that a rule allows is one that some file has and no other part of the rule allows", () => {
    const idle = ARROWS.flatMap(({ rule, files, may, types = [] }) => {
      const ofRule = imports.filter(({ from }) => files.test(from));
      const only = (list: readonly RegExp[], pattern: RegExp, to: string) =>
        pattern.test(to) && !list.some((other) => other !== pattern && other.test(to));
      return [
        ...may.filter((pattern) => !ofRule.some(({ to }) => only(may, pattern, to))),
        ...types.filter(
          (pattern) => !ofRule.some(({ to, typeOnly }) => typeOnly && only([...may, ...types], pattern, to)),
        ),
      ].map((pattern) => `${rule}: ${pattern}`);
    });
    expect(idle, "Remove these from tests/support/architecture/arrows.ts").toEqual([]);
  });

  it("Every exception for imports of one file is needed", () => {
    const unused = ARROWS.flatMap(({ except = [] }) => except).filter(
      ({ file, to }) => !imports.some((one) => one.from === file && to.test(one.to)),
    );
    expect(unused, "Remove these exceptions from tests/support/architecture/arrows.ts").toEqual([]);
  });

  it.each(byRule(BANS))("The ban of imports holds: %s", (_, { from, to, except = {} }) => {
    const wrong = imports.filter((one) => from.test(one.from) && to.test(one.to) && !(one.from in except));
    expect(describeImports(wrong), "The rule is in tests/support/architecture/rules.ts").toEqual([]);
  });

  it("Queries are imported by their own module only, except those that are shared", () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        /^lib\/([\w-]+\/)+([\w-]+-)?queries$/.test(to) &&
        !(to in SHARED_QUERIES) &&
        dirname(to) !== dirname(from) &&
        !from.startsWith("tests/"),
    );
    expect(
      describeImports(wrong),
      "Call the service of that module, move SQL that several share to its fragments.ts, or list it in SHARED_QUERIES with the reason",
    ).toEqual([]);
  });

  it("A barrel, which only passes on what others export, is nowhere", () => {
    const REEXPORT = /^export (\*|(type )?\{[^}]*\}) from .*$/gm;
    const barrels = code.filter((file) => {
      const source = withoutComments(getSource(file));
      return REEXPORT.test(source) && source.replace(REEXPORT, "").trim() === "";
    });
    expect(barrels, "Import from the file that declares the thing").toEqual([]);
  });

  it("Every import of ours is read: the viewer sees as many as a plain search", () => {
    // These hold programs for viewers, which import too.
    const others = /(architecture\.test|messaging-programs|flows\/program|javascript|typescript)\.ts$/;
    const written = code
      .filter((file) => !others.test(file))
      .flatMap((file) => getSource(file).match(/(\bfrom|^import|\bimport\() ?"[^"\n]+"/gm) ?? []);
    const read = imports.filter(({ from }) => !others.test(from));
    expect(read.length).toBe(written.length);
  });
});

describe("Texts of files:", () => {
  it.each(byRule(TEXTS))(
    "The rule for texts of files holds: %s",
    (_, { files, must, never, except = {} }) => {
      const subjects = matching(files).filter((file) => !(file in except));
      expect(subjects).not.toEqual([]);
      if (must)
        expect(
          subjects.filter((file) => !must.test(getSource(file))),
          `Each must match ${must}`,
        ).toEqual([]);
      if (never)
        expect(
          subjects.filter((file) => never.test(withoutComments(getSource(file)))),
          `None may match ${never}`,
        ).toEqual([]);
    },
  );

  it.each(LENGTHS)("No file has more than $lines lines in $files", ({ files, lines }) => {
    expect(
      matching(files).filter((file) => lineCount(file) > lines),
      "Divide each by subject: `edit-queries.ts`, `checkout-service.ts`",
    ).toEqual([]);
  });
});
