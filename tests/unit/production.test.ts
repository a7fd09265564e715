import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import config from "@/next.config";
import { findImports, isCode, listFiles, readSource } from "@/scripts/imports";

const { dependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

/** Commands of developers, who have the development packages. */
const DEVELOPMENT = /^(test|bench|modules|openapi)/;

/** Modules that only a build loads, with the development packages. */
const BUILDING: readonly string[] = ["scripts/bundle.ts", "scripts/client.ts"];

/** Imports that are not packages; also as examples in comments have them. */
const OURS = /^(app|components|db|lib|scripts)\//;

const findPackage = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

const findFile = (path: string) =>
  ["", ".ts", ".tsx", ".mjs", "/index.ts"]
    .map((ending) => path + ending)
    .find((file) => isCode(file) && existsSync(file));

/** The packages that the files load, and what those load, with a file that does. */
function listPackages(entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const visited = new Set(BUILDING);
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (visited.has(file)) continue;
    visited.add(file);
    for (const { to, typeOnly } of findImports(file, readSource(process.cwd(), file))) {
      if (typeOnly || isBuiltin(to)) continue;
      const own = findFile(to);
      if (own !== undefined) waiting.push(own);
      else if (!existsSync(to) && !OURS.test(to)) packages.set(findPackage(to), file);
    }
  }
  return packages;
}

/** The programs of a server: each command that is not a developer's, and what it starts. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const script = /scripts\/run\.mjs (\S+)/.exec(line)?.[1];
  return script && !DEVELOPMENT.test(name) ? [`scripts/${script}.ts`] : [];
});
const programs = [
  "scripts/run.mjs",
  "server.ts",
  "lib/platform/gateway/cluster.ts",
  "lib/platform/audio-codec/child.ts",
];
const routes = listFiles(process.cwd(), ["app/api"]).filter((file) => file.endsWith("/route.ts"));

describe("A server without the development packages", () => {
  it.each([...new Set([...programs, ...commands])])(
    "A server without the development packages has every package that %s loads",
    (program) => {
      const missing = [...listPackages([program])].filter(([name]) => !Object.hasOwn(dependencies, name));
      expect(missing).toEqual([]);
    },
  );

  it("A server without the development packages has every package that an operation loads", () => {
    expect(routes.length).toBeGreaterThan(100);
    const missing = [...listPackages(routes)].filter(([name]) => !Object.hasOwn(dependencies, name));
    expect(missing).toEqual([]);
  });

  it("A server without the development packages has every package that the build leaves outside", () => {
    expect(config.serverExternalPackages?.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });
});

describe("The image", () => {
  const steps = readFileSync("Dockerfile", "utf8");

  it("The image is built without the development packages", () => {
    const order = ["npm ci --omit=dev", "COPY . .", "scripts/build.ts", "COPY --from=build"];
    const places = order.map((step) => steps.indexOf(step));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("The image loses no package that a server loads", () => {
    const removed = [...steps.matchAll(/node_modules\/((?:@[\w-]+\/)?[\w-]+|@[\w-]+)(?=[\s*]|$)/gm)].map(
      ([, name = ""]) => name,
    );
    expect(removed).toContain("typescript");
    expect(removed).toContain("@tailwindcss");
    const loaded = [...listPackages([...programs, ...commands, ...routes]).keys()];
    const isLoaded = (name: string) =>
      loaded.some((each) => each === name || (name.startsWith("@") && each.startsWith(`${name}/`)));
    expect(removed.filter(isLoaded)).toEqual([]);
  });

  it("The image keeps the program that compiles the commands", () => {
    expect(steps).not.toMatch(/node_modules\/@?esbuild(?=[\s*]|$)/m);
  });
});

it("The lock file says where packages with a folder of programs come from, without which npm 11.6 cannot install them", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { resolved?: string }>;
  };
  const withPrograms = Object.keys(packages).filter((folder) => {
    const file = `${folder}/package.json`;
    return folder !== "" && existsSync(file) && JSON.parse(readFileSync(file, "utf8")).directories?.bin;
  });
  expect(withPrograms.length).toBeGreaterThan(0);
  expect(withPrograms.filter((folder) => !packages[folder]?.resolved)).toEqual([]);
});
