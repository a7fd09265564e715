import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The JSON reports of the runners of `npm test`. */

/** A stage's result: a check counts as one test, a test suite as its tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Of a test suite: a line for each failed test. */
  failures?: string[];
  /** The output to show if the stage failed. */
  output: string;
}

interface Exit {
  code: number | null;
  output: string;
}

/** The outcome of a run of Vitest that wrote its JSON report to `path`. */
export function vitestOutcome(path: string, exit: Exit): Outcome {
  const report = readReport<VitestReport>(path);
  const failures = report?.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    // A file that failed without a failed test could not be loaded, or its setup failed.
    if (failed.length === 0)
      return file.status === "failed" ? [failureLine(file.name, [], file.message)] : [];
    return failed.map((test) =>
      failureLine(file.name, [...test.ancestorTitles, test.title], test.failureMessages?.[0]),
    );
  });
  return outcome(report?.numPassedTests, failures, exit);
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages: string[] | null;
    }[];
  }[];
}

/** The outcome of a run of Playwright that wrote its JSON report to `path`. A test that passed only on retry counts as failed. */
export function playwrightOutcome(path: string, exit: Exit): Outcome {
  const report = readReport<PlaywrightReport>(path);
  const failures = report?.suites.flatMap((suite) => listFailures(suite, []));
  const broken = report?.errors.map(({ message }) => failureLine("tests/e2e", [], message)) ?? [];
  return outcome(report?.stats.expected, failures?.concat(broken), exit);
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  /** Errors outside of tests. */
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  /** A file's path in the folder of the tests, or a title given to describe. */
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

function listFailures({ title, suites = [], specs }: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, title];
  const [file = "", ...titles] = path;
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) =>
        failureLine(`tests/e2e/${file}`, [...titles, spec.title], results[0]?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap((suite) => listFailures(suite, path))];
}

/** The place of a test and the first line of its error. */
function failureLine(file: string, titles: string[], error = ""): string {
  const firstLine = stripVTControlCharacters(error).trim().split("\n", 1)[0];
  return [[relative(process.cwd(), file), ...titles].join(" > "), firstLine].filter(Boolean).join(": ");
}

/** A runner that fails without a failed test counts as one failure. */
function outcome(passed = 0, failures: string[] = [], { code, output }: Exit): Outcome {
  return { passed, failed: failures.length === 0 && code !== 0 ? 1 : failures.length, failures, output };
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}
