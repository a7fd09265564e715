import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arazzoDocument } from "@/lib/docs/flows/arazzo";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { start } from "./processes";
import type { Outcome } from "./test-reports";

/** The linters of the OpenAPI document and of the flows. They are slow, so a document that passed is not linted again. */

/** Warnings fail too. */
const REDOCLY = {
  args: ["node_modules/@redocly/cli/bin/cli.js", "lint", "--format", "stylish", "--config"],
  env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
};

const LINTERS = {
  redocly: { ...REDOCLY, document: "openapi.json", config: "tests/support/openapi/redocly.yaml" },
  flows: { ...REDOCLY, document: "arazzo.json", config: "tests/support/openapi/arazzo.yaml" },
  spectral: {
    document: "openapi.json",
    config: "tests/support/openapi/spectral.yaml",
    args: [
      "node_modules/@stoplight/spectral-cli/dist/index.js",
      "lint",
      "--fail-severity",
      "hint",
      "--ruleset",
    ],
    env: {},
  },
};

const PASSED = "node_modules/.cache/downbeat/openapi-lint";
const ADDRESS = "https://downbeat.example";

/** Runs every linter whose input has changed since it passed: one check each. `folder` is for temporary files. */
export async function lintOpenApi(folder: string): Promise<Outcome> {
  // The links of examples are absolute only where an address is configured.
  process.env.NEXTAUTH_URL ??= ADDRESS;
  const write = (name: string, document: object) =>
    writeFileSync(join(folder, name), JSON.stringify(document, null, 2));
  write("openapi.json", openApiDocument(ADDRESS));
  write("arazzo.json", arazzoDocument(ADDRESS));
  const lints = Object.entries(LINTERS).map(([name, linter]) =>
    lint(name, linter, join(folder, linter.document)),
  );
  const failures = (await Promise.all(lints)).filter((output) => output !== undefined);
  const passed = lints.length - failures.length;
  return { passed, failed: failures.length, output: failures.join("\n\n") };
}

/** Runs a linter, and returns its output when it fails; undefined when it passed, now or earlier. */
async function lint(
  name: string,
  { config, args, env }: (typeof LINTERS)[keyof typeof LINTERS],
  file: string,
): Promise<string | undefined> {
  const hash = createHash("sha256").update(args.join("\0"));
  // The lockfile has the version of the linter and of all it uses.
  for (const input of [file, config, "package-lock.json"]) hash.update(readFileSync(input)).update("\0");
  const stamp = join(PASSED, `${name}-${hash.digest("hex")}`);
  if (existsSync(stamp)) return undefined;
  const { code, output } = await start({ args: [...args, config, file], env, output: "capture" }).exit;
  if (code !== 0) return output;
  mkdirSync(PASSED, { recursive: true });
  writeFileSync(stamp, "");
  return undefined;
}
