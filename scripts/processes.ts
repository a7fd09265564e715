import { type ChildProcess, spawn } from "node:child_process";
import { onExit, onSecondInterrupt, stopSignal } from "./lifecycle";

/** Child processes of a command: Node programs, each in its own process group with its helpers, which ends with us. */

export interface Program {
  /** Arguments of `node`. */
  args: string[];
  /** The folder that it runs in; by default this process's own. */
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** "capture" collects the output, "show" prints it. */
  output: "capture" | "show";
  /** Called with captured output as it comes. */
  onOutput?: (text: string) => void;
  /** It may take this long to shut down, in milliseconds; without it, it is killed immediately. */
  stopTimeout?: number;
  /** Called with each message it sends. */
  onMessage?: (message: unknown) => void;
}

export interface Running {
  pid: number | undefined;
  /** Its exit code (null when a signal ended it) and, captured, its output. */
  exit: Promise<{ code: number | null; output: string }>;
  /** Stops it, gracefully if it has a stopTimeout. Safe to call at any time. */
  stop(): Promise<void>;
}

const killWithParent = new URL("kill-with-parent.mjs", import.meta.url).href;

/** Starts a Node program in its own process group: Ctrl-C reaches only us, and we stop the program in due order. */
export function start({ args, cwd, env = {}, output, onOutput, stopTimeout, onMessage }: Program): Running {
  const stdio = output === "show" ? "inherit" : "pipe";
  // A program with a stopTimeout shuts itself down when we are gone; any other is killed.
  const killedWithParent = stopTimeout === undefined;
  const child = spawn(
    process.execPath,
    [...(killedWithParent ? ["--import", killWithParent] : []), ...args],
    {
      cwd,
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        ...(killedWithParent ? { DOWNBEAT_KILL_WITH_PARENT: "1" } : {}),
        ...(output === "capture" ? { NO_COLOR: "1" } : {}),
        ...env,
      } as NodeJS.ProcessEnv,
      detached: process.platform !== "win32",
      stdio: ["ignore", stdio, stdio, "ipc"],
    },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      onOutput?.(chunk);
    });
  }
  if (onMessage) child.on("message", onMessage);
  // A helper may still be busy, such as with the garbage of gigabytes.
  if (killedWithParent) child.once("exit", () => killAll(child));
  const exit = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: text }));
  });
  const stop = async () => {
    if (hasEnded(child)) return;
    if (stopTimeout === undefined) killGroup(child);
    else child.kill(stopSignal());
    const late = setTimeout(() => killGroup(child), stopTimeout ?? 0);
    await exit;
    clearTimeout(late);
  };
  onExit(stop);
  onSecondInterrupt(() => killGroup(child));
  return { pid: child.pid, exit, stop };
}

/** Runs a Node program to its end. Throws its output unless it exits with 0. */
export async function run(
  what: string,
  args: string[],
  env?: Record<string, string | undefined>,
  onOutput?: (text: string) => void,
  cwd?: string,
): Promise<string> {
  const { code, output } = await start({ args, cwd, env, output: "capture", onOutput }).exit;
  if (code !== 0) throw new Error(`${what} failed:\n${output.trim()}`);
  return output;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function killGroup(child: ChildProcess): void {
  if (!hasEnded(child)) killAll(child);
}

/** Kills what is left of its group: a group has its number until the last process has ended. */
function killAll(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
