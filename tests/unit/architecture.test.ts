import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** The house rules of docs/architecture.md, as data. Who may import whom is read from the import lines. */
const ROOT = resolve(import.meta.dirname, "../..");
const ROOMS = ["app", "components", "lib", "db", "scripts", "tests"];

const files = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
);
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const sources = new Map(code.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
const sourceOf = (file: string) => sources.get(file) ?? "";
const matching = (pattern: RegExp) => code.filter((file) => pattern.test(file));

interface Import {
  from: string;
  /** A file of ours without its ending, `lib/http/contract/fields`, or a package. */
  to: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const statement =
    /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\b()import\("([^"]+)"\)/gm;
  return [...sourceOf(file).matchAll(statement)].map(([, type, plain, , dynamic]) => {
    const target = plain ?? dynamic ?? "";
    const to = target.startsWith("@/")
      ? target.slice(2)
      : target.startsWith(".")
        ? join(dirname(file), target)
        : target;
    return { from: file, to: to.replace(/\.(ts|tsx|mjs)$/, ""), typeOnly: type !== undefined };
  });
}
const imports = code.flatMap(importsOf);

const CONTRACT_PARTS = /^lib\/http\/contract\/((portal-)?operation|fields|examples|version|constants)$/;
const SERVICE_PARTS = /^lib\/http\/(contract\/[\w-]+|limits\/limit|server\/portal)$/;
const SHAPES = /^lib\/([\w-]+\/)+([\w-]+-)?(shapes|constants|names)$/;
const PROMISED = /^lib\/([\w-]+\/)+(examples|defaults|input|states|[\w-]+-(kinds|periods))$/;
const PACKAGE = /^(?!app\/|components\/|lib\/|db\/|scripts\/|tests\/|drizzle\/|react|next)/;

interface Arrow {
  room: string;
  files: RegExp;
  /** What these files may import, types included. */
  may: RegExp[];
  /** What they may import the types of, besides. */
  types?: RegExp[];
  /** Files that may import more, each with the reason. */
  except?: { file: string; to: RegExp; because: string }[];
}

const ARROWS: Arrow[] = [
  {
    room: "a route of the API connects contract and service",
    files: /^app\/api\/v1\/.*route\.ts$/,
    may: [/^lib\/http\/server\/(route|form)$/, /^lib\/([\w-]+\/)+(contract|service)$/],
    except: [
      {
        file: "app/api/v1/[...unknown]/route.ts",
        to: /^lib\/(docs\/registry\/operations|http\/contract\/version)$/,
        because: "it answers for the paths that no operation has, and must know which have one",
      },
    ],
  },
  {
    room: "a contract promises: schemas and nothing that runs",
    files: /^lib\/(?!http\/)([\w-]+\/)+(contract|portal)\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, PROMISED],
    except: [
      {
        file: "lib/listening/plays/contract.ts",
        to: /^lib\/http\/contract\/validate$/,
        because: "each play of a batch is validated by itself, so that a bad one does not refuse the others",
      },
    ],
  },
  {
    room: "a shape is made of fields, terms and other shapes",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?shapes\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES],
  },
  {
    room: "queries fetch: the database, and types of what they yield",
    files: /^lib\/([\w-]+\/)+queries\.ts$/,
    may: [/^server-only$/, /^db\//, /^lib\/([\w-]+\/)+([\w-]+-)?(fragments|queries)$/],
    types: [
      /^(zod|postgres)$/,
      SHAPES,
      /^lib\/([\w-]+\/)+(contract|portal|measured|scopes|spans|states|track-audio|line)$/,
      /^db\/seed\/sound\/track-audio$/,
    ],
  },
  {
    room: "a service decides: own domain, other services, what is said to the wrapper, packages",
    files: /^lib\/([\w-]+\/)+service\.ts$/,
    may: [
      PACKAGE,
      SERVICE_PARTS,
      /^lib\/([\w-]+\/)+(service|events|spans|constants|names)$/,
      /^lib\/platform\//,
      /^lib\/accounts\/auth\/(attempts|codes|passwords)$/,
      /^lib\/http\/(authentication\/bearer|request-recorder\/[\w-]+)$/,
      /^lib\/(realtime|community\/events|catalog\/cover-art|catalog\/audio)\/[\w-]+$/,
      /^db\/seed\/sound\/[\w-]+$/,
    ],
    except: [
      {
        file: "lib/docs/documents/service.ts",
        to: /^lib\/docs\/(openapi\/openapi|reference\/postman)$/,
        because: "what is made of the whole registry is what it serves",
      },
      {
        file: "lib/operations/health/service.ts",
        to: /^drizzle\/meta\/_journal\.json$/,
        because: "it compares the migrations there are with those that ran",
      },
    ],
  },
];

/** Imports that nobody may have, whatever the room, except the files named. */
const BANS: { rule: string; from: RegExp; to: RegExp; except?: Record<string, string> }[] = [
  {
    rule: "a component never imports the database, queries or a service",
    from: /^components\//,
    to: /^db\/|\/(queries|service)$|^server-only$/,
  },
  {
    rule: "there is no React and no Next in lib; headers and cookies come with the request",
    from: /^lib\//,
    to: /^react(-dom)?($|\/)|^next($|\/)/,
  },
  {
    rule: "pages ask services, never queries or the database",
    from: /^app\//,
    to: /^db\/|\/queries$/,
  },
  {
    rule: "the database's client is for queries, the seed, scripts and tests",
    from: /^(app|components|lib)\/(?!.*(queries|fragments)\.ts$)/,
    to: /^db\/client$/,
  },
  {
    rule: "the application knows neither scripts nor tests",
    from: /^(app|components|lib|db)\//,
    to: /^(scripts|tests)\//,
  },
  {
    rule: "lib knows neither pages nor components",
    from: /^lib\//,
    to: /^(app|components)\//,
  },
];

/** What must or must not stand in a file. */
const TEXTS: {
  rule: string;
  files: RegExp;
  must?: RegExp;
  never?: RegExp;
  except?: Record<string, string>;
}[] = [
  {
    rule: "services, queries and the database's client begin with server-only",
    files: /^lib\/([\w-]+\/)+(service|queries)\.ts$|^db\/client\.ts$/,
    must: /^import "server-only";\n/,
  },
  {
    rule: "SQL stands in queries, the database's folder, scripts and tests only",
    files: /^(app|components|lib)\/(?!.*(queries|fragments)\.ts$)/,
    never: /\bsql(<[^`]*>)?`/,
  },
  {
    rule: "a service throws codes, not statuses",
    files: /^lib\/([\w-]+\/)+service\.ts$/,
    never: /\b(20[0-4]|30[1-478]|4[0-3]\d|50[0-4])\b/,
    except: { "lib/http/idempotency/service.ts": "it keeps whole answers, whose status is part of them" },
  },
  {
    rule: "a route file exports HTTP verbs and settings of Next's, nothing else",
    files: /^app\/.*route\.ts$/,
    never:
      /^export (?!const \{ GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS \}|(async )?(function|const) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b|\{ \w+ as (GET|POST), \w+ as (GET|POST) \}|const (dynamic|revalidate|maxDuration)\b)/m,
  },
];

/** No file is longer than its kind may be. */
const LENGTHS: { files: RegExp; lines: number }[] = [
  { files: /^app\/api\/.*route\.ts$/, lines: 15 },
  { files: /^app\/.*page\.tsx$/, lines: 40 },
  { files: /^(app|components|lib|db|scripts|tests)\//, lines: 300 },
];

const lineCount = (file: string) => sourceOf(file).split("\n").length - 1;
/** A source without its comments and plain strings. */
const spoken = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|"[^"\n]*"/gm, "");

describe("Who may import whom:", () => {
  it.each(ARROWS)("$room", ({ files, may, types = [], except = [] }) => {
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
    expect(wrong).toEqual([]);
  });

  it.each(BANS)("$rule", ({ from, to, except = {} }) => {
    const wrong = imports.filter((one) => from.test(one.from) && to.test(one.to) && !(one.from in except));
    expect(wrong).toEqual([]);
  });

  it("queries are their own domain's: only its folder imports them", () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        /^lib\/([\w-]+\/)+queries$/.test(to) && dirname(to) !== dirname(from) && !from.startsWith("tests/"),
    );
    expect(wrong).toEqual([]);
  });

  it("a barrel, which only passes on what others export, is nowhere", () => {
    const passesOn = /^export (\*|(type )?\{[^}]*\}) from .*$/gm;
    const barrels = code.filter((file) => {
      const source = spoken(sourceOf(file));
      return passesOn.test(source) && source.replace(passesOn, "").trim() === "";
    });
    expect(barrels).toEqual([]);
  });

  it("every import of ours is read: the reader sees as many as a plain search", () => {
    // These hold programs for readers, which import too.
    const others = /architecture\.test\.ts$|messaging-programs\.ts$|samples\/typescript\.ts$/;
    const written = code
      .filter((file) => !others.test(file))
      .flatMap((file) => sourceOf(file).match(/(\bfrom|^import|\bimport\() ?"[^"\n]+"/gm) ?? []);
    const read = imports.filter(({ from }) => !others.test(from));
    expect(read.length).toBe(written.length);
  });
});

describe("What stands in a file:", () => {
  it.each(TEXTS)("$rule", ({ files, must, never, except = {} }) => {
    const subjects = matching(files).filter((file) => !(file in except));
    expect(subjects).not.toEqual([]);
    if (must) expect(subjects.filter((file) => !must.test(sourceOf(file)))).toEqual([]);
    if (never) expect(subjects.filter((file) => never.test(spoken(sourceOf(file))))).toEqual([]);
  });

  it.each(LENGTHS)("at most $lines lines in $files", ({ files, lines }) => {
    expect(matching(files).filter((file) => lineCount(file) > lines)).toEqual([]);
  });
});

describe("How things are called:", () => {
  it("every file in kebab-case", () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
    expect(files.map((file) => basename(file)).filter((name) => !kebab.test(name))).toEqual([]);
  });

  it("every folder in kebab-case, but Next's groups and slugs", () => {
    const folder =
      /^([a-z0-9]+(-[a-z0-9]+)*(\.(json|atom|txt))?|_request|\([a-z-]+\)|\[(\.\.\.)?[a-zA-Z]+\])$/;
    const names = files.flatMap((file) => dirname(file).split("/"));
    expect([...new Set(names)].filter((name) => !folder.test(name))).toEqual([]);
  });

  it("by its subject: nothing is called utils, helpers, common, types or misc", () => {
    const parts = files.flatMap((file) => file.split("/").map((part) => part.replace(/\..*$/, "")));
    const shapeless = ["util", "utils", "helper", "helpers", "common", "types", "misc"];
    expect(parts.filter((part) => shapeless.includes(part))).toEqual([]);
  });

  it("a slug by one name in each folder, or Next dies at start", () => {
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
    expect([...slugs].filter(([, names]) => names.size > 1)).toEqual([]);
  });
});
