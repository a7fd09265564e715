import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { commandLineFiles } from "@/scripts/client";

/** The command line in a folder of its own, as npm installs it. */
export function installCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), "downbeat-cli-"));
  for (const [name, text] of commandLineFiles()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  let homes = 0;

  /** A home folder of its own. */
  function createHome(environment: Record<string, string> = {}) {
    const config = join(folder, `home-${++homes}`);
    const start = (...args: string[]): ChildProcess =>
      spawn("node", [join(folder, "dist/main.js"), ...args], {
        env: {
          ...{ NODE_ENV: "test", PATH: process.env.PATH, XDG_CONFIG_HOME: config, NO_COLOR: "1" },
          ...environment,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
    const run = async (...args: string[]) => {
      const child = start(...args);
      let [stdout, stderr] = ["", ""];
      child.stdout?.on("data", (chunk) => {
        stdout += chunk;
      });
      child.stderr?.on("data", (chunk) => {
        stderr += chunk;
      });
      const [code] = await once(child, "close");
      return { code, stdout, stderr };
    };
    return { config, start, run };
  }

  return { createHome, remove: () => rmSync(folder, { recursive: true }) };
}
