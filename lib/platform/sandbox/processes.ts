import { type ChildProcess, fork } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { freePort } from "@/lib/platform/free-port";
import { log } from "@/lib/platform/log";
import { answerChild, type Question } from "@/lib/platform/parent-process";

/** The processes of the sandboxes that are awake. They belong to one process of the server: its only one, or the primary of several. */

export type SandboxState = "asleep" | "waking" | "awake";

/** Starts the process of a sandbox. */
export interface SandboxLaunch {
  code: string;
  /** Its data folder. */
  folder: string;
  /** All of its environment but the port. */
  environment: Record<string, string>;
}

/**
 * The port of a sandbox that is awake, or the reason why it is not: `busy` while others take all places, `failed` when its process has ended
 * again and again, `full` when it is too large.
 */
export type Wake = { port: number } | { refusal: "busy" | "failed" | "full" };

/** Starts and stops sandboxes, in this process or in the primary. */
export interface SandboxHost {
  /** Notes that a sandbox is used; undefined when it is asleep. */
  use(code: string): Promise<Wake | undefined>;
  /** The same, but starts it when it is asleep. */
  wake(launch: SandboxLaunch): Promise<Wake>;
  /** Ends its process, if it has one. */
  stop(code: string): Promise<void>;
  state(code: string): Promise<SandboxState>;
}

/** The process of a sandbox asks the server to make it new, or to move its clock. It ends for either. */
export type SandboxRequest = Question & Demand;

/** The seconds by which a clock is ahead, before and after. */
export interface ClockMove {
  from: number;
  seconds: number;
}

export type Demand = { code: string } & (
  | { act: "reset"; scenario: string }
  | { act: "clock"; move: ClockMove }
);

export const SANDBOX_REQUEST = "sandbox request";

interface Entry {
  child: ChildProcess;
  /** Resolves when it accepts requests; rejects when it ends before. */
  port: Promise<number>;
  state: SandboxState;
  /** Whether it is about to end: who calls it waits for that, and wakes it again. */
  isEnding: boolean;
  usedAt: number;
  exit: Promise<void>;
}

interface Options {
  /** The compiled program. */
  program: string;
  /** So many may be awake at once. */
  limit: number;
  onRequest(request: SandboxRequest): void;
  /** Milliseconds without a request after which one falls asleep, and after which another may take its place. */
  idleMs?: number;
  minIdleMs?: number;
}

const MINUTE_MS = 60_000;
const IDLE_MS = 15 * MINUTE_MS;
/** One that was used more recently keeps its place. */
const MIN_IDLE_MS = MINUTE_MS;
/** It may finish its requests for this long. */
const STOP_MS = 28_000;
const MAX_FAILURES = 3;
/** A process that has not begun to serve by then never will, and would keep its place. */
const MAX_WAKING_MS = 3 * MINUTE_MS;

/** It shares a machine with the live server, which comes first. */
const HEAP = ["--max-old-space-size=256", "--max-semi-space-size=8"];

export class SandboxProcesses implements SandboxHost {
  private readonly entries = new Map<string, Entry>();
  private readonly failures = new Map<string, number[]>();

  constructor(private readonly options: Options) {
    const { idleMs = IDLE_MS } = options;
    setInterval(() => this.sleepWhenIdle(idleMs), Math.min(idleMs, MINUTE_MS)).unref();
  }

  async use(code: string): Promise<Wake | undefined> {
    const entry = this.entries.get(code);
    if (entry?.isEnding) await entry.exit;
    if (!entry || entry.isEnding) return undefined;
    entry.usedAt = Date.now();
    return entry.port.then(
      (port) => ({ port }),
      () => ({ refusal: "failed" }),
    );
  }

  async wake(launch: SandboxLaunch): Promise<Wake> {
    try {
      const refusal = this.entries.has(launch.code) ? undefined : await this.start(launch);
      return refusal ?? (await this.use(launch.code)) ?? { refusal: "failed" };
    } catch (cause) {
      // Without files, memory or processes. It must not end the server.
      log.error({ err: cause, sandbox: launch.code }, "the process of a sandbox could not be started");
      return { refusal: "failed" };
    }
  }

  async stop(code: string): Promise<void> {
    // A reset may have mended what ended it.
    this.failures.delete(code);
    const entry = this.entries.get(code);
    if (!entry) return;
    entry.isEnding = true;
    entry.child.kill("SIGTERM");
    const late = setTimeout(() => entry.child.kill("SIGKILL"), STOP_MS);
    await entry.exit;
    clearTimeout(late);
  }

  async state(code: string): Promise<SandboxState> {
    return this.entries.get(code)?.state ?? "asleep";
  }

  /** Ends all, within the time that a server takes to stop. */
  async close(): Promise<void> {
    await Promise.all([...this.entries.keys()].map((code) => this.stop(code)));
  }

  /** Starts a process where there is a place for it. */
  private async start(launch: SandboxLaunch): Promise<Wake | undefined> {
    const { code } = launch;
    const since = Date.now() - MINUTE_MS;
    const failures = (this.failures.get(code) ?? []).filter((at) => at > since);
    if (failures.length >= MAX_FAILURES) return { refusal: "failed" };
    if (this.entries.size >= this.options.limit) {
      const idle = this.longestIdle();
      if (!idle) return { refusal: "busy" };
      await this.stop(idle);
    }
    const port = await freePort();
    // Another request may have started it, or taken the place, meanwhile.
    if (this.entries.has(code)) return undefined;
    if (this.entries.size >= this.options.limit) return { refusal: "busy" };
    this.fork(launch, port);
    return undefined;
  }

  private fork({ code, folder, environment }: SandboxLaunch, port: number): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const output = openSync(join(folder, "server.log"), "w", 0o600);
    const child = fork(this.options.program, [], {
      env: { ...environment, NODE_ENV: "production", PORT: String(port) },
      execArgv: HEAP,
      stdio: ["ignore", output, output, "ipc"],
    });
    closeSync(output);
    yieldProcessor(child);
    child.channel?.unref();
    const exit = new Promise<void>((resolve) => {
      child.once("exit", () => resolve()).once("error", () => resolve());
    });
    const entry: Entry = {
      child,
      state: "waking",
      isEnding: false,
      usedAt: Date.now(),
      exit,
      port: this.ready(child, exit, port),
    };
    this.entries.set(code, entry);
    entry.port.then(
      () => {
        entry.state = "awake";
      },
      () => entry.isEnding || this.noteFailure(code),
    );
    void exit.then(() => {
      if (this.entries.get(code) === entry) this.entries.delete(code);
      log.info({ sandbox: code, code: child.exitCode, signal: child.signalCode }, "a sandbox is asleep");
    });
    child.on("message", (message) => {
      if ((message as Partial<Question>).type !== SANDBOX_REQUEST) return;
      const request = message as SandboxRequest;
      // From now on nobody is answered by what is about to go.
      entry.isEnding = true;
      answerChild(child, request, undefined);
      this.options.onRequest(request);
      // A worker that was asked to have it stopped may itself be gone.
      setTimeout(() => this.entries.get(code) === entry && void this.stop(code), STOP_MS).unref();
    });
    const late = setTimeout(() => entry.state === "waking" && child.kill("SIGKILL"), MAX_WAKING_MS);
    late.unref();
  }

  private ready(child: ChildProcess, exit: Promise<void>, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      child.on("message", (message) => message === "ready" && resolve(port));
      void exit.then(() => reject(new Error("The process of a sandbox has ended before it was ready.")));
    });
  }

  private noteFailure(code: string): void {
    const last = this.failures.get(code) ?? [];
    this.failures.set(code, [...last.slice(1 - MAX_FAILURES), Date.now()]);
  }

  private longestIdle(): string | undefined {
    const before = Date.now() - (this.options.minIdleMs ?? MIN_IDLE_MS);
    const idle = [...this.entries].filter(([, { state, usedAt }]) => state === "awake" && usedAt < before);
    return idle.sort(([, a], [, b]) => a.usedAt - b.usedAt)[0]?.[0];
  }

  private sleepWhenIdle(idleMs: number): void {
    const before = Date.now() - idleMs;
    for (const [code, { state, usedAt }] of this.entries)
      if (state === "awake" && usedAt < before) void this.stop(code);
  }
}

/** The live server comes first. Where that may not be said, they are equal. */
function yieldProcessor({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (cause) {
    log.warn({ err: cause }, "a sandbox has the priority of the server");
  }
}
