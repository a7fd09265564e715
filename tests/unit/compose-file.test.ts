import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

interface Service {
  environment?: Record<string, string>;
}

const read = (path: string) =>
  (parse(readFileSync(path, "utf8"), { merge: true }) as { services: Record<string, Service> }).services;

const [, table = ""] = readFileSync("README.md", "utf8").split("## Configuration");
const DOCUMENTED = [...table.matchAll(/^\| (`[A-Z].+?) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
);

/** The file itself decides where its containers listen and store. */
const OF_THE_FILE = ["PORT", "HOST", "DATA_DIR", "DATABASE_URL"];

const EXAMPLE = [...readFileSync(".env.example", "utf8").matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);

describe.each([
  ["compose.yaml", "app"],
  ["docs/cluster/compose.yaml", "node-a"],
])("%s", (path, service) => {
  const environment = read(path)[service]?.environment ?? {};

  it(`Every variable of the configuration that is set in .env reaches the application of ${path}`, () => {
    expect(DOCUMENTED.length).toBeGreaterThan(50);
    const missing = DOCUMENTED.filter(
      (name) => !OF_THE_FILE.includes(name) && environment[name] === undefined,
    );
    expect(missing, `Pass these on in ${path}: NAME: \${NAME:-}`).toEqual([]);
  });
});

describe("compose.yaml", () => {
  it("The example of .env names variables that compose.yaml reads", () => {
    const text = readFileSync("compose.yaml", "utf8");
    expect(EXAMPLE.filter((name) => !text.includes(`\${${name}:`) && !text.includes(`\${${name}}`))).toEqual(
      [],
    );
  });

  it("The address that compose.yaml assumes has the port that it publishes", () => {
    const { NEXTAUTH_URL } = read("compose.yaml").app?.environment ?? {};
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
    expect(NEXTAUTH_URL).toBe("${NEXTAUTH_URL:-http://localhost:${PORT:-3000}}");
  });
});
