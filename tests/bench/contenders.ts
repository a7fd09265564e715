import { readdirSync, readFileSync } from "node:fs";
import { freePort } from "@/lib/platform/free-port";
import { type Running, start } from "@/scripts/processes";
import { mustListen, type Settings, serve, serveByNext } from "@/scripts/serve";

/** The servers that are measured against each other, each a process of its own. */

export interface Contender {
  name: string;
  origin: string;
  /** Sent with each request. */
  headers?: Record<string, string>;
  /** Seconds of processor time it has taken so far; not a number where the system does not tell. */
  processorSeconds(): number;
  /** Megabytes of memory it has now; not a number where the system does not tell. */
  memory(): number;
  /** The most megabytes that one of the processes it has started ever had, of those that run now; 0 without any. */
  memoryOfChildren(): number;
  stop(): Promise<void>;
}

export type BenchEnvironment = Omit<Settings, "HOST" | "PORT" | "NEXTAUTH_URL">;

/** The application as `npm start` serves it. */
export async function startGateway(environment: BenchEnvironment): Promise<Contender> {
  const port = await freePort();
  return contender("gateway", port, await serve(settings(environment, port), { output: "capture" }));
}

/** The same, as two processes on one port. */
export async function twoProcesses(environment: BenchEnvironment): Promise<Contender> {
  const port = await freePort();
  const pair = await serve({ ...settings(environment, port), WEB_CONCURRENCY: "2" }, { output: "capture" });
  return contender("two processes", port, pair);
}

/** The same build, served by Next alone. */
export async function nextStart(environment: BenchEnvironment): Promise<Contender> {
  const port = await freePort();
  return contender("next start", port, await serveByNext(settings(environment, port)));
}

/** A TypeScript program beside this one that listens on PORT. */
export async function program(
  name: string,
  file: string,
  environment: BenchEnvironment & Record<string, string>,
): Promise<Contender> {
  const port = await freePort();
  const args = ["--conditions=react-server", "--import", "tsx/esm", `tests/bench/${file}`];
  const env = { ...settings(environment, port), NODE_ENV: "production" };
  const running = start({ args, env, output: "capture" });
  await mustListen(port, running);
  return contender(name, port, running);
}

function settings<W extends BenchEnvironment>(environment: W, port: number): W & Settings {
  return { ...environment, HOST: "127.0.0.1", PORT: String(port), NEXTAUTH_URL: `http://127.0.0.1:${port}` };
}

function contender(name: string, port: number, { pid, stop }: Running): Contender {
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    processorSeconds: () => processorSeconds(pid),
    memory: () => megabytes(processStatus(pid), "VmRSS"),
    memoryOfChildren: () => memoryOfChildren(pid),
    stop,
  };
}

/** User and system time of a process on Linux, where a tick is 10 ms. */
function processorSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

function memoryOfChildren(pid: number | undefined): number {
  let most = 0;
  if (process.platform !== "linux") return Number.NaN;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const status = processStatus(Number(name));
    // A process that has just ended has no memory any more.
    if (status.includes(`\nPPid:\t${pid}\n`)) most = Math.max(most, megabytes(status, "VmHWM") || 0);
  }
  return most;
}

export function megabytes(status: string, field: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Reads a process's status from Linux; nothing elsewhere, and when there is no such process. */
export function processStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
