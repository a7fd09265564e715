import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** The commands as npm starts them. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const [, script] = /scripts\/run\.mjs (.+)$/.exec(line) ?? [];
  return script ? [{ name, words: script.split(" ") }] : [];
});

const folder = mkdtempSync(join(tmpdir(), "downbeat-command-"));
afterAll(() => rmSync(folder, { recursive: true }));
const dataDir = join(folder, "data");

/** A machine that has no data yet. */
const settings = { DATABASE_URL: "", DEMO_DATA: "0", DATA_DIR: dataDir };

/** Runs a command. Resolves to its exit code and what it printed. */
const run = (words: readonly string[], variables: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, ...settings, ...variables };
    const args = ["--conditions=react-server", "scripts/run.mjs", ...words];
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

const programs = import.meta.glob("/scripts/*.ts");

/** Runs a command in this process up to its end, which all of them together reach much sooner than each in a process of its own. */
async function runHere([name, ...words]: readonly string[]): Promise<{ code: unknown; output: string }> {
  vi.resetModules();
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
  const { argv } = process;
  const lines: string[] = [];
  const print = (text: unknown) => void lines.push(String(text));
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("The command has ended.");
  });
  process.argv = [...argv.slice(0, 2), ...words];
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const listeners = signals.map((signal) => process.listeners(signal));
  try {
    await expect(programs[`/scripts/${name}.ts`]?.()).rejects.toThrow("The command has ended.");
    return { code: exit.mock.calls[0]?.[0], output: lines.join("\n") };
  } finally {
    process.argv = argv;
    for (const [place, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!listeners[place]?.includes(listener)) process.off(signal, listener);
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

describe("The commands", { timeout: 180_000 }, () => {
  it("Every command refuses an option that it does not know before it does anything, and says how it is used", async () => {
    expect(COMMANDS.length).toBeGreaterThan(25);
    for (const { name, words } of COMMANDS) {
      const { code, output } = await runHere([...words, "--no-such-option"]);
      expect(output, name).toContain("Unknown option '--no-such-option'.\nUsage: npm ");
      expect(code, name).toBe(1);
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it("A command that is asked for help says how it is used and does nothing else", async () => {
    for (const word of ["--help", "-h"]) {
      const { code, output } = await run(["rotate-license-key", word]);
      expect({ code, output }).toEqual({ code: 0, output: "Usage: npm run licenses:rotate-key\n" });
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it("Every command of package.json is in the table of README.md", () => {
    const [, table = ""] = readFileSync("README.md", "utf8").split("## Commands");
    const [commands = ""] = table.split("\n## ");
    const names = Object.keys(scripts).filter((name) => !["start", "test"].includes(name));
    expect(
      names.filter((name) => !new RegExp(`\\b${name}\\b`).test(commands)),
      "Add a row for each to the commands of README.md",
    ).toEqual([]);
  });

  it("A command whose option npm has kept for itself says where the option belongs", async () => {
    const { code, output } = await run(["start"], { npm_config_build: "true" });
    expect(code).toBe(1);
    expect(output).toContain("npm kept --build for itself. Options come after two dashes alone.\nUsage: ");
  });
});
