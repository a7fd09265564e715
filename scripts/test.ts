import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { env } from "@/lib/platform/env";
import { readArguments } from "./command-line";
import { forgetDatabases, ownDatabase } from "./database";
import { main, message, onExit, UserError } from "./lifecycle";
import { lintOpenApi } from "./openapi-lint";
import { stage } from "./stage.mjs";
import type { Outcome } from "./test-reports";
import { buildOnce, deadCode, endToEnd, formatAndLint, types, vitest } from "./test-stages";

const USAGE = `Usage: npm test [-- --only static,unit,api,e2e]
       npm test -- PATH [PATH ..]

Without arguments every check, on a PostgreSQL server of its own; with paths, files or folders below tests/unit and tests/api, these alone.`;

/** `npm test`: all stages run even when one fails, so that one run shows everything; the last line has the totals. */

const GROUPS = ["static", "unit", "api", "e2e"] as const;
type Group = (typeof GROUPS)[number];

const totals = { passed: 0, failed: 0 };
/** Printed at the end, the list of what failed last, since a CI server may show only the last lines of a run. */
const outputs: string[] = [];
const failures: string[] = [];

await main(async () => {
  const { only, paths } = readSelection();
  forgetDatabases();
  const folder = join(env.DATA_DIR, "test");
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { recursive: true });
  onExit(clear);

  const needsServer = paths.length > 0 || only.includes("e2e");
  const url = needsServer ? (await ownDatabase({ doing: "npm test", ephemeral: true })).url : "";

  // The static checks and the build beside the suites, so that neither core idles. End-to-end tests run alone: browsers are
  // sensitive to a busy machine.
  const statics = async () => {
    if (only.includes("static")) {
      await record("format", formatAndLint);
      await record("types", types);
      await record("dead code", deadCode);
      await record("openapi", () => lintOpenApi(folder));
    }
    if (only.includes("static") || only.includes("e2e")) await record("build", buildOnce);
  };
  const tests = async () => {
    if (paths.length > 0) await record(paths.join(", "), () => vitest(url, folder, paths));
  };
  await Promise.all([statics(), tests()]);
  if (only.includes("e2e")) await record("e2e", (report) => endToEnd(url, folder, report));

  for (const output of outputs) console.log(`\n${output}\n`);
  if (failures.length > 0) console.log(`Failed:\n${failures.map((line) => `  ${line}\n`).join("")}`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
});

/** The groups of stages to run, and the paths of the tests of Vitest among them. */
function readSelection(): { only: readonly Group[]; paths: readonly string[] } {
  const { values, positionals } = readArguments(USAGE, {
    options: { only: { type: "string" } },
    allowPositionals: true,
  });
  if (positionals.length > 0) return { only: [], paths: positionals.map(testPath) };
  const groups = values.only?.split(",") ?? GROUPS;
  const unknown = groups.filter((name) => !GROUPS.includes(name as Group));
  if (unknown.length > 0)
    throw new UserError(`--only accepts ${GROUPS.join(", ")}, but not ${unknown.join(", ")}.`);
  const only = groups as readonly Group[];
  const suites = only.filter((group) => group === "unit" || group === "api");
  return { only, paths: suites.map((suite) => `tests/${suite}/`) };
}

/** A path that was given for tests. Throws when nothing is there, or no test of Vitest. */
function testPath(given: string): string {
  const path = relative(process.cwd(), given);
  if (!/^tests\/(unit|api)\b/.test(path) || !existsSync(path))
    throw new UserError(`There is no ${path} below tests/unit or tests/api.\n\n${USAGE}`);
  return path;
}

async function record(
  name: string,
  work: (report: (words: string) => void) => Promise<Outcome>,
): Promise<void> {
  // Stages run concurrently, so only finished ones are printed.
  const out = {
    isTTY: false,
    write: (text: string) => process.stdout.write(text),
  };
  const outcome: Outcome = await stage(
    name,
    async (report) => {
      const result = await work(report).catch(failure);
      const { passed, failed } = result;
      report(failed === 0 ? count(passed) : `${count(passed)}, ${failed} failed`);
      return result;
    },
    out,
  );
  totals.passed += outcome.passed;
  totals.failed += outcome.failed;
  if (outcome.failed === 0) return;
  outputs.push(`${name} failed:\n\n${withoutPassed(outcome.output)}`);
  failures.push(...(outcome.failures?.length ? outcome.failures : [name]));
}

/** The output of a runner without its line for each passed test, of which there may be hundreds. */
function withoutPassed(output: string): string {
  return output.replace(/^ *✓.*\n/gm, "").trim();
}

function count(passed: number): string {
  return `${passed} passed`;
}

function failure(error: unknown): Outcome {
  return { passed: 0, failed: 1, output: message(error) };
}
