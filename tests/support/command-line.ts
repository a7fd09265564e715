import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { commandLineFiles } from "@/scripts/client";
import { startHttpServer } from "./http-server";

/**
 * A server over HTTP, and the command line that talks to it, for the tests of a file. A home can `login` there with a token. End both with `stop`.
 */
export async function startCommandLine() {
  const server = await startHttpServer();
  const commandLine = installCommandLine();
  return {
    server,
    createHome(environment?: Record<string, string>) {
      const home = commandLine.createHome(environment);
      const login = (token: string) => home.run("login", "--server", server.origin, "--token", token);
      return { ...home, login };
    },
    async stop() {
      await server.stop();
      commandLine.remove();
    },
  };
}

/** The command line in a folder of its own, as npm installs it. */
function installCommandLine() {
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
