import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { python } from "@/lib/docs/reference/python";
import { exampleRequest } from "@/lib/docs/reference/request";
import { hasMypy, installPythonClient } from "@/tests/support/python";

/** The types of the Python client as the type checker reads them. Where it is not installed, tests/unit has what can be said without it. */

let client: ReturnType<typeof installPythonClient>;
let output = "";

describe.runIf(hasMypy)("The types of the Python client in mypy", () => {
  beforeAll(async () => {
    client = installPythonClient("http://127.0.0.1:1");
    const { folder, env } = client;
    mkdirSync(join(folder, "programs"));
    writeFileSync(join(folder, "programs/use.py"), readFileSync("tests/support/python-use.py"));
    for (const operation of operations)
      writeFileSync(
        join(folder, `programs/${operation.id}.py`),
        python(exampleRequest(operation, "https://a.test")),
      );
    const run = promisify(execFile);
    const args = ["-m", "mypy", "--strict", "downbeat", "programs"];
    output = await run("python3", args, { cwd: folder, env }).then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    );
  }, 240_000);
  afterAll(() => client?.remove());

  const faults = (start: string) => output.split("\n").filter((line) => line.startsWith(start));

  it("The Python client has no fault in strict mode", () => {
    expect(faults("downbeat/")).toEqual([]);
  });

  it("The types of the Python client allow what fits the API, and refuse what does not", () => {
    expect(faults("programs/use.py")).toEqual([]);
  });

  it("The Python samples of the reference have no fault in strict mode", () => {
    expect(output).toMatch(/^Success: no issues found in \d+ source files$/m);
  });
});
