import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { unzipSync } from "fflate";
import { packPythonClient } from "@/scripts/python-client/wheel";

/** The Python client as an integrator has it, and programs that use it. */

const succeeds = (...args: string[]): boolean => spawnSync("python3", args).status === 0;

/** Whether Python is there. Where it is not, its tests are left out, and those of the generated text in tests/unit remain. */
export const hasPython = succeeds("-c", "import sys; sys.exit(sys.version_info < (3, 9))");

/** Whether the type checker is there, which `pip install mypy` brings. */
export const hasMypy = hasPython && succeeds("-m", "mypy", "--version");

interface Outcome {
  output: string;
  /** Of all answers, in order. */
  statuses: number[];
  /** The traceback of a program that failed. */
  failure: string | null;
}

/** Unpacks the wheel in an empty folder, and starts programs that import it. `origin` is the server for all addresses. */
export function installPythonClient(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), "downbeat-python-"));
  for (const [name, bytes] of Object.entries(unzipSync(packPythonClient()))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const environment = {
    NODE_ENV: "test" as const,
    PATH: process.env.PATH,
    SERVER: origin,
    PYTHONPATH: folder,
  };
  // Addresses of other machines must not be asked by way of a proxy.
  const env = { ...environment, PYTHONDONTWRITEBYTECODE: "1", no_proxy: "*" };
  const runner = spawn("python3", [resolve("tests/support/python-runner.py")], { cwd: folder, env });
  const lines = createInterface({ input: runner.stdout })[Symbol.asyncIterator]();
  return {
    folder,
    env,
    /** Runs a program to its end, one at a time. */
    async run(code: string, variables: Record<string, string> = {}, name = "program.py"): Promise<Outcome> {
      runner.stdin.write(`${JSON.stringify({ code, name, environment: variables })}\n`);
      const { value } = await lines.next();
      return JSON.parse(value ?? '{"failure": "Python has ended."}');
    },
    async remove(): Promise<void> {
      runner.stdin.end();
      if (runner.exitCode === null) await once(runner, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
